/** The file as a whole cannot be imported; the message is one line for the reader. */
export class BadFile extends Error {}
