import { readVectors } from './fixtures.ts';

interface Vector {
  input: string;
  valid: boolean;
  note: string;
  country?: 'CZ' | 'SK';
  expect?: Record<string, string | boolean>;
}

type StringVectors = 'birthNumbers' | 'ico' | 'czAccounts' | 'skAccounts' | 'ibans' | 'phones';

interface FeeVector {
  input: { base: string; ranges: { from: number; rate: string }[]; kind: 'gross' | 'net'; discount: string };
  expected: string;
  note: string;
}

interface PluralVector {
  input: { locale: string; n: number };
  expected: string;
}

/** The published examples of each rule. */
export const validatorVectors = readVectors('validatorVectors') as Record<StringVectors, Vector[]> & {
  fees: FeeVector[];
  plurals: PluralVector[];
};

/** Long inputs of every kind that can be sent to a text field. */
export const hugeTexts = ['1', '0', ' ', '-', ',', '.', '1.', '1,', '/', '+', 'A', 'ž', '\u{1F600}', '1-', '00 '].map(
  (piece) => piece.repeat(Math.ceil(100_000 / piece.length)),
);
