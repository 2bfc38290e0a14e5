import { foldedChanges, type FoldedChange, type FoldedChanges } from '#domain/analysis/compare/folded-changes.ts';
import { changedInputs, type ChangedInput } from '#domain/analysis/compare/variant.ts';
import { causeOfChange } from '#domain/analysis/difference/cause-of-change.ts';
import { comparedPositions } from '#domain/analysis/difference/compared-position.ts';
import { differenceRows, type DifferenceRow } from '#domain/analysis/difference/difference-rows.ts';
import type { Uncounted, UncountedReason } from '#domain/analysis/difference/cached-difference-items.ts';
import { shownCartFigure } from '#domain/analysis/difference/shown-cart-figure.ts';
import { shownDifference, type ShownDifference } from '#domain/analysis/difference/shown-difference.ts';
import { isAmountInput } from '#domain/cart/package/item-inputs.ts';
import { summaryRates } from '#domain/cart/calculate/summary-rates.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { positionOfPart } from '#domain/cart/resolve/resolve-package.ts';
import type { ResolvedPosition } from '#domain/cart/resolve/resolve-cart.ts';
import { conversionFactor } from '#domain/forecast/forex.ts';
import { exactSum } from '#domain/money/exact.ts';
import type { ComparedCartFigures } from '#state/scenarios/compared-cart.ts';
import type { HeldDifference } from '#state/compare/use-difference.ts';

/** A row of the table with the position in each of the two carts. */
export interface ModelRow extends DifferenceRow {
  before: ResolvedPosition | null;
  after: ResolvedPosition | null;
  position: CartPosition;
  /** The only one of the two carts that counts it; null if both do. */
  isCountedIn: 'base' | 'other' | null;
  /** What an amount is multiplied by in each cart; null where there is no rate. */
  factors: { base: number | null; other: number | null };
}

/** A position that a cart leaves out. */
export interface LostPosition {
  resolved: ResolvedPosition;
  reason: UncountedReason;
}

/** A changed input of one item, or of several alike. */
interface PricedChange extends FoldedChange {
  /** What it adds; null where it cannot be told apart from other changes. */
  amount: number | null;
}

/** Why a cart differs from the base, as the screen shows it. */
export interface DifferenceModel {
  shown: ShownDifference;
  rows: readonly ModelRow[];
  changes: readonly ChangedInput[];
  /** The same with equal changes together, each with what it adds. */
  folded: Omit<FoldedChanges, 'changes'> & { changes: readonly PricedChange[] };
  /** Positions that only the other cart leaves out. */
  lost: readonly LostPosition[];
  /** Positions that both leave out. */
  leftOutByBoth: readonly LostPosition[];
  /** Whether the carts count any item. */
  counts: { base: boolean; other: boolean };
}

const positionsOf = ({ side }: ComparedCartFigures) => side.items.map(({ resolved }) => resolved.position);

/** Returns the totals that the screen shows beside the difference; null where one of the carts has none. */
function shownTotals({ base, other, asked }: HeldDifference): { base: number; other: number } | undefined {
  const [before, after] = [base, other].map(({ forecast }) => forecast && shownCartFigure(forecast, asked));
  return before != null && after != null ? { base: before, other: after } : undefined;
}

/** Returns the positions of a cart by the id of their pair. */
function byPair(figures: ComparedCartFigures, pairIds: readonly string[]): Map<string, ResolvedPosition> {
  return new Map(
    figures.side.items.flatMap(({ resolved }, place) => {
      const id = pairIds[place];
      return id === undefined ? [] : [[id, resolved] as const];
    }),
  );
}

const reasonsById = (uncounted: readonly Uncounted[]): Map<string, UncountedReason> =>
  new Map(uncounted.map(({ id, reason }) => [positionOfPart(id), reason]));

/** Returns a function that looks up what an amount of a position is multiplied by in a cart. */
function factorIn({ side }: ComparedCartFigures): (resolved: ResolvedPosition | null) => number | null {
  const rates = summaryRates(side.summary);
  return (resolved) => {
    const input = resolved?.kind === 'package' ? resolved.input.parts[0] : resolved?.input;
    const conversion = input ? rates.conversionFrom(input.currencyId) : null;
    return conversion && conversionFactor(conversion);
  };
}

/** Whether any position is not left out. */
const countsAny = (positions: ReadonlyMap<string, ResolvedPosition>, reasons: ReadonlyMap<string, UncountedReason>) =>
  [...positions.keys()].some((id) => !reasons.has(id));

/** Returns what a change of some positions adds; null where it cannot be told apart from other changes. */
function amountOf({ field, positions }: FoldedChange, rows: ReadonlyMap<string, ModelRow>): number | null {
  const parts = positions.map((position) => {
    const cause = causeOfChange(field, position);
    const { amounts, ...own } = rows.get(position.uuid)?.causes ?? {};
    if (cause === 'amounts') return amounts ?? null;
    return cause === null || (amounts !== undefined && isAmountInput(field)) ? null : (own[cause] ?? 0);
  });
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length ? exactSum(known) : null;
}

function pricedChanges(changes: readonly ChangedInput[], rows: readonly ModelRow[]): DifferenceModel['folded'] {
  const byUuid = new Map(rows.map((row) => [row.position.uuid, row]));
  const folded = foldedChanges(changes);
  return { ...folded, changes: folded.changes.map((change) => ({ ...change, amount: amountOf(change, byUuid) })) };
}

/** Makes what the screen shows of a divided difference. */
export function differenceModel(held: HeldDifference): DifferenceModel {
  const [ofBase, ofOther] = [positionsOf(held.base), positionsOf(held.other)];
  const paired = comparedPositions(ofBase, ofOther);
  const before = byPair(
    held.base,
    paired.base.map(({ pairId }) => pairId),
  );
  const after = byPair(
    held.other,
    paired.other.map(({ pairId }) => pairId),
  );
  const [outOfBase, outOfOther] = [reasonsById(held.uncounted.base), reasonsById(held.uncounted.other)];
  const [fromBase, fromOther] = [factorIn(held.base), factorIn(held.other)];
  const shown = shownDifference(held.difference, shownTotals(held));
  const rows = differenceRows(shown).flatMap((row): ModelRow[] => {
    const [was = null, is = null] = [before.get(row.id), after.get(row.id)];
    const position = (is ?? was)?.position;
    if (!position) return [];
    const [inBase, inOther] = [was && !outOfBase.has(row.id), is && !outOfOther.has(row.id)];
    const isCountedIn = inBase === inOther ? null : inBase ? 'base' : 'other';
    return [
      { ...row, before: was, after: is, position, isCountedIn, factors: { base: fromBase(was), other: fromOther(is) } },
    ];
  });
  const leftOut = [...outOfOther].flatMap(([id, reason]) => {
    const resolved = after.get(id);
    return resolved ? [{ id, resolved, reason }] : [];
  });
  const changes = changedInputs(ofBase, ofOther);
  return {
    shown,
    rows,
    changes,
    folded: pricedChanges(changes, rows),
    lost: leftOut.filter(({ id }) => before.has(id) && !outOfBase.has(id)),
    leftOutByBoth: leftOut.filter(({ id }) => outOfBase.has(id)),
    counts: { base: countsAny(before, outOfBase), other: countsAny(after, outOfOther) },
  };
}
