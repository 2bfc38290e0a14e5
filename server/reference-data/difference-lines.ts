import type { SectionDifference } from './differences.ts';

/** Longer values are cut: the file has them. */
const longestValue = 80;

/** A difference as a person reads it: + added, - removed, ~ changed with its fields. */
export function differenceLines(differences: readonly SectionDifference[]): string[] {
  return differences.flatMap(({ section, added, removed, changed, isReordered }) => [
    `${section}: ${added.length} added, ${changed.length} changed, ${removed.length} removed${isReordered ? ', in another order' : ''}`,
    ...added.map((key) => `  + ${key}`),
    ...removed.map((key) => `  - ${key}`),
    ...changed.flatMap(({ key, fields }) => [
      `  ~ ${key}`.trimEnd(),
      ...fields.map(({ path, from, to }) => `      ${path}: ${shown(from)} → ${shown(to)}`),
    ]),
  ]);
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
