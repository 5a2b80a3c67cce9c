# The command that opens the table for browsers.

cli-serve = Open the table for browsers: play against the computer, with friends, or in pairs at one device.
cli-option-host = the address to listen on; 127.0.0.1: for this machine only
cli-option-port = the port to listen on; without it the first free one from 8464 on
cli-option-lan = open the table to the local network as well
cli-option-database = the file that keeps the tables, or postgresql://… for several servers; without it a file in your data directory
cli-option-durable = acknowledge a move only when it is safe on the disk, so that not even a power cut loses it
cli-option-log = write a line of JSON for each request to stderr, without secrets
cli-option-public-url = the address of a proxy in front of the server, for links
cli-option-no-browser = open no browser
cli-value-host = HOST
cli-value-url = URL
cli-serve-ready = The table is open at { $url }
cli-serve-stop = Ctrl-C closes it; games go on where they were when it opens again.
error-port-taken = Port { $port } of { $host } is already in use; choose another with --port, or stop the program that uses it.
error-address-unusable = The address { $host } with port { $port } cannot be used ({ $reason }); choose another with --host and --port.
error-no-network = This machine is not in a local network, so the table can only be opened on this machine.
error-public-url = ‘{ $value }’ is not a web address; write it as in https://cards.example.org.
error-database-in-use = Another fightcard server already uses { $path }; use the table that it has opened, stop it first, or name another file with --database.
error-database-unwritable = The file { $path }, which keeps the tables, cannot be used ({ $reason }); name another with --database.
error-database-damaged = The file { $path } does not hold tables, or is damaged ({ $reason }); name another with --database.
error-database-newer = The file { $path } was written by a newer fightcard; use that one, or name another file with --database.
error-database-unreachable = The database { $path } cannot be used ({ $reason }).
error-database-driver = A PostgreSQL database needs psycopg. Install it with: pip install 'fightcard[postgres]' (from a clone: pip install '.[postgres]').

# -- check-database, export --

cli-check-database = Check every stored table by its hashes and list those that are damaged. Stop the server first. Exit code 0: all are sound; 1: some are not.
cli-check-damaged = { $table } is damaged from entry { $entry } on.
cli-check-sum = { $damaged ->
        [0] { $tables } tables, all of them sound.
       *[other] { $tables } tables, { $damaged } of them damaged.
    }
cli-export = Save the game of a stored table as a record, up to the damage if there is any. Stop the server first. The record holds every card, also of a game that is not over.
cli-export-incomplete = Incomplete: what was stored from entry { $entry } on is damaged.
cli-archive = Save all finished games of the database as records, one file each. Files that are there stay. Stop the server first, unless the database is PostgreSQL.
cli-archive-sum = { $written } games written to ‘{ $folder }’; { $before } were there before, { $deleted } were deleted from the database, { $unfinished } are not over, { $damaged } are damaged.
cli-argument-folder = the folder; it is made if it is not there
cli-argument-table = the table’s address, or the beginning of it
cli-option-delete-after = delete a table from the database once its record has been in the folder for this many days
cli-option-output = the file to write; without it the record is shown
cli-option-reviews = let anybody send records of finished games from elsewhere for a review
cli-option-lobby = list tables that wait for anybody, so that strangers can join them
cli-value-days = DAYS
cli-value-table = TABLE
