/** The command was called wrongly, or its input cannot be used; the message says why, in a line for each fault. */
export class BadCall extends Error {}
