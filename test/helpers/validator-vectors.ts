import { readFileSync } from 'node:fs';

interface Vector {
  input: string;
  valid: boolean;
  note: string;
  country?: 'CZ' | 'SK';
  expect?: Record<string, string | boolean>;
}

type StringVectors = 'birthNumbers' | 'ico' | 'czAccounts' | 'skAccounts' | 'ibans' | 'phones';

/** The published examples of each rule, read in place. */
export const validatorVectors = JSON.parse(readFileSync('../shared/spec/validator-vectors.json', 'utf8')) as Record<
  StringVectors,
  Vector[]
>;

/** Long inputs of every kind that a text field can be sent. */
export const hugeTexts = ['1', '0', ' ', '-', ',', '.', '1.', '1,', '/', '+', 'A', 'ž', '\u{1F600}', '1-', '00 '].map(
  (piece) => piece.repeat(Math.ceil(100_000 / piece.length)),
);
