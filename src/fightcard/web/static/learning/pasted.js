/** Records that were sent to the server for a review: they have addresses like tables, but no table. */

const MARK = "record-"; // before the name of such a record, where a table's name could stand

/** @param {string} id a table, or a record that was sent */
export function isPasted(id) {
  return id.startsWith(MARK);
}

/** Where the server keeps what belongs to it. @param {string} id */
export function pathOf(id) {
  return isPasted(id) ? `/api/records/${id.slice(MARK.length)}` : `/api/tables/${id}`;
}

/** @param {string} record its name */
export function idOf(record) {
  return `${MARK}${record}`;
}
