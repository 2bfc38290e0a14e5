/** What a check has found: all right, something to look at, or something that does not work. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  about: string;
  text: string;
  /** What to do; null where nothing is to be done. */
  help: string | null;
}

export const fine = (about: string, text: string): Finding => ({ level: 'ok', about, text, help: null });

export const warning = (about: string, text: string, help: string): Finding => ({
  level: 'warning',
  about,
  text,
  help,
});

export const problem = (about: string, text: string, help: string): Finding => ({
  level: 'problem',
  about,
  text,
  help,
});

/** Returns the lines of the findings, those with something to do with what to do. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ level, about, text, help }) => [
    `${level.padEnd(8)} ${about}: ${text}`,
    ...(help === null ? [] : [`         ${help}`]),
  ]);
