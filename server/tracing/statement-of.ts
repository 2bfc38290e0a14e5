interface Statement {
  /** Its first word, such as `select`. */
  operation: string;
  /** The first table that it reads or writes; null where it has none. */
  table: string | null;
}

/** What a statement does, by its names alone: its values are parameters and do not stand in it. */
export function statementOf(sql: string): Statement {
  const [operation = 'query'] = /[a-z]+/i.exec(sql) ?? [];
  const [, table = null] = /\b(?:from|into|update)\s+"?([a-z_]{1,63})\b(?!\()/i.exec(sql) ?? [];
  return { operation: operation.toLowerCase(), table };
}
