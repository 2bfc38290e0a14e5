import type { Assignment } from './favourites.ts';

/** Returns the funds assigned as quick options, by name; funds missing in the catalogue are left out (SIL-37). */
export function quickOptionFunds<Fund extends { name: string }>(
  assigned: readonly Assignment[],
  fundOf: (id: string) => Fund | null | undefined,
): Fund[] {
  return assigned
    .filter(({ productType, assignmentType }) => productType === 'Fund' && assignmentType === 'QuickOptions')
    .flatMap(({ id }) => fundOf(id) ?? [])
    .toSorted((left, right) => left.name.localeCompare(right.name, 'cs'));
}
