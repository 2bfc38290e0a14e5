import { exactDifference, exactSum } from '../../money/exact.ts';
import { roundedParts } from '../../money/rounded-parts.ts';
import { roundMoney } from '../../money/rounding.ts';
import type { CartDifference, CauseParts } from './cart-difference.ts';
import { causes, type Cause } from './cause.ts';

/** A cause with what it adds, in whole units of the client's currency. */
export interface ShownCause {
  cause: Cause;
  amount: number;
}

/** A row of a difference: an item, or all of them. */
export interface ShownRow {
  difference: number;
  causes: CauseParts;
}

interface ShownItem extends ShownRow {
  id: string;
}

/** A difference in whole units of the client's currency: every row and column adds up to what it shows as its total. */
export interface ShownDifference {
  base: number;
  other: number;
  difference: number;
  /** The largest first, those that change nothing last. */
  causes: readonly ShownCause[];
  items: readonly ShownItem[];
}

/** Adds up shown cells by cause. */
function summedRow(rows: readonly CauseParts[]): ShownRow {
  const found = causes.flatMap((cause): [Cause, number][] => {
    const parts = rows.flatMap((row) => row[cause] ?? []);
    return parts.length === 0 ? [] : [[cause, exactSum(parts)]];
  });
  return { difference: exactSum(found.map(([, amount]) => amount)), causes: Object.fromEntries(found) };
}

/** Returns the causes of a row, the largest first; equal ones in the order of `causes`. */
export const rankedCauses = (parts: CauseParts): ShownCause[] =>
  causes
    .flatMap((cause) => (parts[cause] === undefined ? [] : [{ cause, amount: parts[cause] }]))
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));

/**
 * Rounds a difference for display: all cells together to the difference of the two totals as they are shown, by largest
 * remainder; totals of rows and columns are the sums of their cells (calculation, section 13). Without totals, those of the
 * difference itself are shown.
 */
export function shownDifference(
  difference: CartDifference,
  totals: { base: number; other: number } = difference,
): ShownDifference {
  const [base, other] = [roundMoney(totals.base, 0), roundMoney(totals.other, 0)];
  const total = exactDifference(other, base);
  const cells = difference.items.flatMap(({ causes: parts }, row) =>
    causes.flatMap((cause) => (parts[cause] === undefined ? [] : [{ row, cause, part: parts[cause] }])),
  );
  const rounded = roundedParts(
    cells.map(({ part }) => part),
    { total },
  );
  const rows = difference.items.map((): CauseParts => ({}));
  for (const [at, { row, cause }] of cells.entries()) {
    const found = rows[row];
    if (found) found[cause] = rounded[at] ?? 0;
  }
  return {
    base,
    other,
    difference: total,
    causes: rankedCauses(summedRow(rows).causes),
    items: difference.items.map(({ id }, row) => ({ id, ...summedRow([rows[row] ?? {}]) })),
  };
}

/** Joins rows, as the funds of a package, into one with the sums of their cells. */
export const joinedRow = (rows: readonly ShownRow[]): ShownRow => summedRow(rows.map((row) => row.causes));

/** Causes below this part of the sum of absolute amounts are named together. */
const least = 0.01;

/**
 * Returns the causes that a sentence names, the largest first, and the sum of the others, each under 1 %; null
 * where there are none (calculation, section 13).
 */
export function namedCauses(all: readonly ShownCause[]): { named: ShownCause[]; others: number | null } {
  const changing = all.filter(({ amount }) => amount !== 0);
  const limit = exactSum(changing.map(({ amount }) => Math.abs(amount))) * least;
  const isNamed = ({ amount }: ShownCause) => Math.abs(amount) >= limit;
  const others = changing.filter((one) => !isNamed(one));
  return {
    named: changing.filter(isNamed),
    others: others.length === 0 ? null : exactSum(others.map(({ amount }) => amount)),
  };
}
