# Der Befehl, der den Tisch für Browser öffnet.

cli-serve = Den Tisch für Browser öffnen: gegen den Computer, mit Freunden oder zu zweit an einem Gerät spielen.
cli-option-host = die Adresse, auf der der Server lauscht; 127.0.0.1: nur für diesen Rechner
cli-option-port = der Port; ohne Angabe der erste freie ab 8464
cli-option-lan = den Tisch auch für das lokale Netz öffnen
cli-option-database = die Datei, die die Tische aufbewahrt, oder postgresql://… für mehrere Server; ohne Angabe eine Datei in deinem Datenverzeichnis
cli-option-durable = einen Zug erst bestätigen, wenn er auf der Platte gesichert ist; dann geht er auch bei einem Stromausfall nicht verloren
cli-option-log = für jede Anfrage eine Zeile JSON auf stderr schreiben, ohne Geheimnisse
cli-option-public-url = die Adresse eines Proxys vor dem Server, für Links
cli-option-no-browser = keinen Browser öffnen
cli-value-host = ADRESSE
cli-value-url = URL
cli-serve-ready = Der Tisch ist offen: { $url }
cli-serve-stop = Strg-C schließt ihn; Spiele gehen beim nächsten Öffnen dort weiter, wo sie waren.
error-port-taken = Port { $port } von { $host } wird schon von etwas anderem benutzt; nenne mit --port einen anderen oder beende, was ihn benutzt.
error-address-unusable = Die Adresse { $host } mit Port { $port } lässt sich nicht benutzen ({ $reason }); wähle mit --host und --port eine andere.
error-no-network = Dieser Rechner ist in keinem lokalen Netz; der Tisch kann nur auf diesem Rechner geöffnet werden.
error-public-url = „{ $value }“ ist keine Webadresse; schreibe sie wie https://karten.example.org.
error-database-in-use = Ein anderer fightcard-Server benutzt { $path } schon; nutze den Tisch, den er geöffnet hat, beende ihn zuerst oder nenne mit --database eine andere Datei.
error-database-unwritable = Die Datei { $path }, die die Tische aufbewahrt, lässt sich nicht benutzen ({ $reason }); nenne mit --database eine andere.
error-database-damaged = Die Datei { $path } enthält keine Tische oder ist beschädigt ({ $reason }); nenne mit --database eine andere.
error-database-newer = Die Datei { $path } stammt von einem neueren fightcard; benutze dieses oder nenne mit --database eine andere Datei.
error-database-unreachable = Die Datenbank { $path } lässt sich nicht benutzen ({ $reason }).
error-database-driver = Für eine PostgreSQL-Datenbank ist psycopg nötig. So installierst du es: pip install 'fightcard[postgres]' (aus einem Klon: pip install '.[postgres]').

# -- check-database, export --

cli-check-database = Jeden gespeicherten Tisch anhand seiner Prüfsummen prüfen und die beschädigten nennen. Halte vorher den Server an. Rückgabewert 0: alle sind unversehrt; 1: einige nicht.
cli-check-damaged = { $table } ist ab Eintrag { $entry } beschädigt.
cli-check-sum = { $damaged ->
        [0] { $tables } Tische, alle unversehrt.
       *[other] { $tables } Tische, davon { $damaged } beschädigt.
    }
cli-export = Das Spiel eines gespeicherten Tisches als Aufzeichnung sichern, bei einem beschädigten Tisch alles bis zum Schaden. Halte vorher den Server an. Die Aufzeichnung enthält alle Karten, auch bei einem Spiel, das noch läuft.
cli-export-incomplete = Unvollständig: Was ab Eintrag { $entry } gespeichert war, ist beschädigt.
cli-archive = Alle beendeten Spiele der Datenbank als Aufzeichnungen sichern, jedes in einer Datei. Vorhandene Dateien bleiben. Halte vorher den Server an, außer bei PostgreSQL.
cli-archive-sum = Nach „{ $folder }“ geschrieben: { $written }; schon vorhanden: { $before }; aus der Datenbank gelöscht: { $deleted }; nicht beendet: { $unfinished }; beschädigt: { $damaged }.
cli-argument-folder = der Ordner; er wird angelegt, wenn es ihn nicht gibt
cli-argument-table = die Adresse des Tisches oder ihr Anfang
cli-option-delete-after = einen Tisch aus der Datenbank löschen, sobald seine Aufzeichnung so viele Tage im Ordner liegt
cli-option-output = die Datei, die geschrieben wird; ohne sie wird die Aufzeichnung angezeigt
cli-option-reviews = jeder darf Aufzeichnungen beendeter Spiele von anderswo zur Auswertung schicken
cli-option-lobby = zeige Tische an, die auf irgendwen warten, sodass auch Fremde mitspielen können
cli-value-days = TAGE
cli-value-table = TISCH
