import { exactFigure } from '../../figures/exact-figure.ts';
import type { FigureId } from '../../figures/figure-registry.ts';
import {
  displayedReturn,
  roundingGap,
  roundingGaps,
  shownTotals,
  type ShownTotals,
} from '../../forecast/shown-totals.ts';
import { exactSum } from '../../money/exact.ts';
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

/** Figures of a row as they are displayed: amounts in whole units, each rounded by itself. */
export interface ShownDriver extends ShownTotals {
  pointLess: number | null;
  pointMore: number | null;
}

type PointColumn = 'pointLess' | 'pointMore';

/** The difference of the displayed values, as what moves the result shows it. */
const shownPoint = ({ expectedAssets, ...figures }: DriverFigures, column: PointColumn): number | null => {
  const difference = figures[column];
  if (expectedAssets === null || difference === null) return null;
  return displayedReturn(exactSum([expectedAssets, difference]), expectedAssets);
};

/** Rounds the amounts of a table for display, by position and of the cart (calculation, section 8). */
export function shownDrivers({ items, total }: ItemDrivers): {
  items: ReadonlyMap<string, ShownDriver>;
  total: ShownDriver;
} {
  return {
    items: new Map(items.map((item) => [item.positionId, shownDriver(item)])),
    total: shownDriver(total),
  };
}

/** Returns by how much the total as displayed is more than the items as displayed, by column. */
export function columnGaps({ items, total }: ReturnType<typeof shownDrivers>): { column: DriverColumn; gap: number }[] {
  const rows = [...items.values()];
  const gaps = roundingGaps(rows, total);
  const pointGap = (column: PointColumn) =>
    roundingGap(
      rows.map((row) => row[column]),
      total[column],
    );
  return [
    { column: 'expectedAssets', gap: gaps.expectedAssets },
    { column: 'totalInvestment', gap: gaps.invested },
    { column: 'expectedReturns', gap: gaps.expectedReturns },
    { column: 'indicativeFee', gap: gaps.indicativeFee },
    { column: 'pointLess', gap: pointGap('pointLess') },
    { column: 'pointMore', gap: pointGap('pointMore') },
  ];
}

const shownDriver = (figures: DriverFigures): ShownDriver => ({
  ...shownTotals(figures),
  pointLess: shownPoint(figures, 'pointLess'),
  pointMore: shownPoint(figures, 'pointMore'),
});
