/**
 * Returns the area under the ROC curve of a threshold classifier that separates two groups: 0.5 is random, 1 is
 * perfect. Ties count half (Mann and Whitney). A classifier that is wrong more often than right can be inverted, so the
 * result is never below 0.5.
 */
export function aucOf(first: readonly number[], second: readonly number[]): number {
  const sorted = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let start = 0; start < sorted.length;) {
    let end = start;
    while (end < sorted.length && sorted[end]?.value === sorted[start]?.value) end += 1;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * sorted.slice(start, end).filter(({ isFirst }) => isFirst).length;
    start = end;
  }
  const wins = rankSum - (first.length * (first.length + 1)) / 2;
  const auc = wins / (first.length * second.length);
  return Math.max(auc, 1 - auc);
}
