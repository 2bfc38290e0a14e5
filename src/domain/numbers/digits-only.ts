import { accepted, refused, type Checked } from '../checked.ts';

/** Accepts a text of decimal digits only; leading zeros stay (VALID-06). */
export function checkDigitsOnly(text: string): Checked<string, 'string.digitsOnly'> {
  return /^\d+$/.test(text) ? accepted(text) : refused('string.digitsOnly');
}
