import { fault, type Fault } from './fault.ts';
import { unprintableCharacters } from './printable-text.ts';

/** What stands in documents has to be shown there. */
export const checkPrintable = (typed: string): Fault | null =>
  unprintableCharacters(typed).length > 0 ? fault('string.unprintable') : null;

/** A text of one line, without spaces around it: what a field of names, codes or addresses takes. */
export function textLine(maxLength: number): {
  maxLength: number;
  clean: (typed: string) => string;
  checks: readonly [typeof checkPrintable];
} {
  return { maxLength, clean: (typed) => typed.trim(), checks: [checkPrintable] };
}
