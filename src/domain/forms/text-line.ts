import { fault, type Fault } from './fault.ts';
import { unprintableCharacters } from './printable-text.ts';

/** Reports characters that documents cannot print. */
export const checkPrintable = (typed: string): Fault | null =>
  unprintableCharacters(typed).length > 0 ? fault('string.unprintable') : null;

/** A single-line text without surrounding spaces, for names, codes or addresses. */
export function textLine(maxLength: number): {
  maxLength: number;
  clean: (typed: string) => string;
  checks: readonly [typeof checkPrintable];
} {
  return { maxLength, clean: (typed) => typed.trim(), checks: [checkPrintable] };
}
