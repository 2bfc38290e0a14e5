/** A text of one line, without spaces around it: what a field of names, codes or addresses takes. */
export function textLine(maxLength: number): { maxLength: number; clean: (typed: string) => string } {
  return { maxLength, clean: (typed) => typed.trim() };
}
