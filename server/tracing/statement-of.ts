interface Statement {
  /** Its first word, such as `select`. */
  operation: string;
  /** The first table that it reads or writes; null where it has none. */
  table: string | null;
}

/** Describes a statement by its names alone: its values are parameters and not part of the text. */
export function statementOf(sql: string): Statement {
  const [operation = 'query'] = /[a-z]+/i.exec(sql) ?? [];
  const [, table = null] = /\b(?:from|into|update)\s+"?([a-z_]{1,63})\b(?!\()/i.exec(sql) ?? [];
  return { operation: operation.toLowerCase(), table };
}
