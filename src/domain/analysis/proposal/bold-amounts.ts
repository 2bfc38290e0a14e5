/** A part of a sentence. */
export interface TextRun {
  text: string;
  isStrong: boolean;
}

/** Returns the runs of a text in which its amounts stand out. */
export function boldAmounts(text: string, amounts: readonly string[]): TextRun[] {
  const runs: TextRun[] = [];
  let rest = text;
  while (rest !== '') {
    const next = nextAmount(rest, amounts);
    if (!next) return [...runs, { text: rest, isStrong: false }];
    if (next.at > 0) runs.push({ text: rest.slice(0, next.at), isStrong: false });
    runs.push({ text: next.amount, isStrong: true });
    rest = rest.slice(next.at + next.amount.length);
  }
  return runs;
}

/** The first amount of the text; of two that begin at one place the longer one. */
function nextAmount(text: string, amounts: readonly string[]): { at: number; amount: string } | undefined {
  return amounts
    .flatMap((amount) => (amount !== '' && text.includes(amount) ? [{ at: text.indexOf(amount), amount }] : []))
    .toSorted((a, b) => a.at - b.at || b.amount.length - a.amount.length)[0];
}
