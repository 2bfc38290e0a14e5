/** What is wrong in a file, and where. */
export interface FileFault {
  /** `line 12` of a csv, `item 3` of a JSON list. */
  place: string;
  /** Null where the row as a whole is meant. */
  column: string | null;
  /** In words, for the reader of the list. */
  reason: string;
}

/** Returns the line that tells of a fault in a file. */
export const faultLine = (file: string, { place, column, reason }: FileFault): string =>
  `${file}, ${place}${column === null ? '' : `, column ${column}`}: ${reason}`;
