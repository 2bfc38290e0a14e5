import { accepted, refused, type Checked } from '../checked.ts';
import { plainCharacters } from '../text/plain-characters.ts';

/**
 * Checks a new user name: at least 2 characters without spaces and invisible marks, in the one form that the log-in compares (NFKC, plain hyphens), and
 * not beginning with a hyphen, which commands read as an option. Every e-mail address that begins otherwise is one (SIL-191).
 */
export function checkNewUsername(text: string): Checked<string, 'string.username'> {
  const isPlain = /^[^\s\p{C}\p{Z}-][^\s\p{C}\p{Z}]+$/u.test(text);
  return isPlain && text === plainCharacters(text.normalize('NFKC')) ? accepted(text) : refused('string.username');
}
