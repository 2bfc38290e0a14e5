import { cartDifference, type CartDifference } from '#domain/analysis/difference/cart-difference.ts';
import { causes } from '#domain/analysis/difference/cause.ts';
import { comparedPositions } from '#domain/analysis/difference/compared-position.ts';
import type { DifferenceItem } from '#domain/analysis/difference/difference-item.ts';
import { differenceRows, type DifferenceRow } from '#domain/analysis/difference/difference-rows.ts';
import {
  uncountedItems,
  type Uncounted,
  type UncountedReason,
} from '#domain/analysis/difference/cached-difference-items.ts';
import type { RequestedFigure } from '#domain/analysis/difference/pair-figure.ts';
import { shownCartFigure } from '#domain/analysis/difference/shown-cart-figure.ts';
import { shownDifference, type ShownDifference } from '#domain/analysis/difference/shown-difference.ts';
import {
  strayTerms,
  termsDifferenceItems,
  type PositionedTerms,
} from '#domain/analysis/difference/terms-difference-items.ts';
import type { AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { positionOfPart } from '#domain/cart/resolve/resolve-package.ts';
import type { CsvCell } from '#domain/export/csv.ts';
import { missingAge } from './analysed-terms.ts';
import { faultAt } from '../command-input.ts';
import { csvLine } from './csv-line.ts';
import { readCartWithTerms } from './read-cart-with-terms.ts';

/** What is asked about two carts. */
export interface DifferenceCall {
  sources: readonly [string, string];
  asked: RequestedFigure;
  age: number | null;
  format: 'json' | 'csv';
}

type TextOf = NonNullable<Parameters<typeof readCartWithTerms>[1]>;

/** A cart that can be compared; or why not, a line for each fault with the name of the file. */
async function readCart(
  source: string,
  age: number | null,
  textOf: TextOf,
): Promise<PositionedTerms | { faults: string[] }> {
  // A fault of the file itself names it already.
  const named = (fault: string) => (fault.startsWith('$') ? `${source}: ${fault}` : fault);
  const read = await readCartWithTerms(source, textOf);
  if ('faults' in read) return { faults: read.faults.map(named) };
  const { cart, terms, figures } = read;
  const leftOut = figures?.leftOut ?? [];
  const gone = leftOut.flatMap(({ reason }, place) =>
    reason === 'missing'
      ? [{ path: ['figures', 'leftOut', place, 'id'], message: 'is of a product that is no longer offered' }]
      : [],
  );
  const stray = strayTerms({ positions: cart.positions, terms }).map((place) => ({
    path: ['terms', 'items', place, 'id'],
    message: 'is of no item of the cart',
  }));
  const faults = [...gone, ...stray, ...missingAge(terms, age)].map((fault) => named(faultAt(fault)));
  return faults.length > 0 ? { faults } : { positions: cart.positions, terms, leftOut, age };
}

/** Returns a cart's figure as screens show it; undefined where an item cannot be converted, or no gain is known. */
function shownTotal(items: readonly DifferenceItem[], asked: RequestedFigure): number | null {
  const parts = items.flatMap((item): AnalysedPart[] => {
    if (item.leftOut !== null) return [];
    const { id, currencyId, conversion } = item;
    return [{ id, positionId: positionOfPart(id), currencyId, conversion, forecast: { ...item.forecast, id } }];
  });
  if (parts.length === 0 || items.some(({ leftOut }) => leftOut === 'no-rate')) return null;
  return shownCartFigure(projectParts(parts), asked);
}

/** Why two carts differ, unrounded and as the page shows it. */
export interface CartsDifference {
  difference: CartDifference;
  shown: ShownDifference;
  rows: readonly DifferenceRow[];
  leftOut: { base: readonly Uncounted[]; other: readonly Uncounted[] };
}

/** Divides the difference of two carts with terms (calculation, section 13). */
export function cartsDifference(
  base: PositionedTerms,
  other: PositionedTerms,
  asked: RequestedFigure,
): CartsDifference {
  const paired = comparedPositions(base.positions, other.positions);
  const [before, after]: DifferenceItem<UncountedReason>[][] = [
    termsDifferenceItems(base, paired.base),
    termsDifferenceItems(other, paired.other),
  ];
  const items = { base: before ?? [], other: after ?? [] };
  const difference = cartDifference(items.base, items.other, asked);
  const totals = { base: shownTotal(items.base, asked), other: shownTotal(items.other, asked) };
  const shown = shownDifference(
    difference,
    totals.base === null || totals.other === null ? undefined : { base: totals.base, other: totals.other },
  );
  return {
    difference,
    shown,
    rows: differenceRows(shown),
    leftOut: { base: uncountedItems(items.base), other: uncountedItems(items.other) },
  };
}

/** The table of the page: a row for each item, a column for each cause, in whole units. */
function csvOf({ shown, rows }: CartsDifference, base: PositionedTerms, other: PositionedTerms): string {
  const paired = comparedPositions(base.positions, other.positions);
  const products = new Map([
    ...base.positions.map((position, at) => [paired.base[at]?.pairId, position] as const),
    ...other.positions.map((position, at) => [paired.other[at]?.pairId, position] as const),
  ]);
  const columns = causes.filter((cause) => shown.causes.some((one) => one.cause === cause));
  const lines = rows.map((row): CsvCell[] => {
    const position = products.get(row.id);
    return [
      row.id,
      position?.itemType ?? null,
      position?.id ?? null,
      ...columns.map((cause) => row.causes[cause] ?? 0),
      row.difference,
    ];
  });
  return [['id', 'itemType', 'product', ...columns, 'difference'], ...lines].map(csvLine).join('\n');
}

/** Why a figure of two carts differs, as text; or the faults of their files, a line each (calculation, sections 9 and 13). */
export async function differenceAnswer(
  call: DifferenceCall,
  textOf: TextOf,
): Promise<{ output: string } | { faults: readonly string[] }> {
  const [base, other] = await Promise.all(call.sources.map((source) => readCart(source, call.age, textOf)));
  if (!base || !other || 'faults' in base || 'faults' in other)
    return { faults: [base, other].flatMap((read) => (read && 'faults' in read ? read.faults : [])) };
  const { currencyId } = base.terms;
  if (other.terms.currencyId !== currencyId)
    return { faults: [`${call.sources[1]}: $.terms.currencyId: must be ${currencyId}, the currency of the base`] };
  const answer = cartsDifference(base, other, call.asked);
  if (call.format === 'csv') return { output: csvOf(answer, base, other) };
  const { difference, shown, rows, leftOut } = answer;
  const text = { ...call.asked, currencyId, ...difference, leftOut, shown: { ...shown, items: rows } };
  return { output: JSON.stringify(text, null, 2) };
}
