import { exactFigure } from '../../figures/exact-figure.ts';
import type { FigureId } from '../../figures/figure-registry.ts';
import type { ForecastTotals } from '../../forecast/forecast-result.ts';
import { displayedReturn, shownParts, shownTotals, type ShownTotals } from '../../forecast/shown-totals.ts';
import { exactSum } from '../../money/exact.ts';
import { roundedParts } from '../../money/rounded-parts.ts';
import type { DriverFigures, ItemDriver, ItemDrivers, SpreadShares } from './item-drivers.ts';

/** The columns of the table of drivers, in their order on screen, in files and in commands. */
export const driverColumns = [
  'expectedAssets',
  'totalInvestment',
  'expectedReturns',
  'returnPerYear',
  'indicativeFee',
  'pointLess',
  'pointMore',
  'spreadShare',
] as const;
export type DriverColumn = (typeof driverColumns)[number];

/** The figure of each column in the registry. */
export const driverFigureIds = {
  expectedAssets: 'row.expected-assets',
  totalInvestment: 'driver.invested',
  expectedReturns: 'row.expected-return',
  returnPerYear: 'driver.return-per-year',
  indicativeFee: 'row.entry-fee',
  pointLess: 'driver.point-less',
  pointMore: 'driver.point-more',
  spreadShare: 'driver.spread-share',
} as const satisfies Record<DriverColumn, FigureId>;

/** Figures by column: money in cents, the share of the spread with 1 decimal, the return per year not rounded. */
export type DriverCells = Readonly<Record<DriverColumn, number | null>>;

/** Returns the figure of a column as exports and commands write it. */
export const exactDriver = (cells: DriverCells, column: DriverColumn): number | null =>
  exactFigure(driverFigureIds[column], cells[column]);

export interface DriverRow extends ItemDriver {
  /** Percent with 1 decimal; null where the fan leaves the item out, and without any spread. */
  spreadShare: number | null;
}

/** Returns the rows of the table, in the order of the cart (calculation, section 15). */
export const driverRows = ({ items }: ItemDrivers, shares: SpreadShares | null): DriverRow[] =>
  items.map((item) => ({ ...item, spreadShare: shares?.[item.positionId] ?? null }));

/** Returns the row of the cart; its shares add up to all of the spread. */
export const driverTotal = ({ total }: ItemDrivers, shares: SpreadShares | null): DriverCells => ({
  ...total,
  spreadShare: shares && Object.keys(shares).length > 0 ? 100 : null,
});

/** Sorts rows by a column, unknown figures last; equal ones keep the order of the cart. */
export const sortedDrivers = <Row extends DriverCells>(
  rows: readonly Row[],
  column: DriverColumn,
  isDescending: boolean,
): Row[] =>
  rows.toSorted((one, other) => {
    const [left, right] = [one[column], other[column]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return isDescending ? right - left : left - right;
  });

/** Figures of a row as they are displayed: amounts in whole units that add up to those of the cart in every column. */
export interface ShownDriver extends ShownTotals {
  pointLess: number | null;
  pointMore: number | null;
}

type PointColumn = 'pointLess' | 'pointMore';

function shownPoints(items: readonly DriverFigures[], total: number | null, column: PointColumn): (number | null)[] {
  const rounded = roundedParts(
    items.map((item) => item[column] ?? 0),
    { total: total ?? 0 },
  );
  return items.map((item, place) => (item[column] === null ? null : (rounded[place] ?? 0)));
}

/** The difference of the displayed values, as what moves the cart shows it. */
const pointOfCart = ({ expectedAssets, ...total }: DriverFigures, column: PointColumn): number | null => {
  const difference = total[column];
  if (expectedAssets === null || difference === null) return null;
  return displayedReturn(exactSum([expectedAssets, difference]), expectedAssets);
};

/** Rounds the amounts of a table for display, by position and of the cart (calculation, section 8). */
export function shownDrivers({ items, total }: ItemDrivers): {
  items: ReadonlyMap<string, ShownDriver>;
  total: ShownDriver;
} {
  const whole = shownTotals(total);
  const totals = shownParts(items satisfies readonly ForecastTotals[], whole);
  const [wholeLess, wholeMore] = [pointOfCart(total, 'pointLess'), pointOfCart(total, 'pointMore')];
  const less = shownPoints(items, wholeLess, 'pointLess');
  const more = shownPoints(items, wholeMore, 'pointMore');
  const rows = items.flatMap(({ positionId }, place): [string, ShownDriver][] => {
    const shown = totals[place];
    return shown ? [[positionId, { ...shown, pointLess: less[place] ?? null, pointMore: more[place] ?? null }]] : [];
  });
  return {
    items: new Map(rows),
    total: { ...whole, pointLess: wholeLess, pointMore: wholeMore },
  };
}
