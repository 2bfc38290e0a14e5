import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { isInputColumn, type ResultColumn, type TableColumn, type TableRow } from '#domain/cart/table/table-rows.ts';
import { type AmountField } from '#domain/cart/product/product-fields.ts';
import { packageAmountColumn } from '#domain/cart/table/cell-commands.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { convertedMoney } from '#domain/forecast/forex.ts';
import { exactSum } from '#domain/money/exact.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { cart } from '#state/cart/cart.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { cellValue } from '../cells/cell-values.ts';
import { useGridState, useGridStore } from './grid-store.ts';
import { useConversions } from '#cart-ui/notes/use-conversions.ts';
import { useCartColumnName } from '../use-cart-column-name.ts';
import { useRowFigures } from '../rows/use-row-figures.ts';

type SummedColumn = AmountField | Exclude<ResultColumn, 'range'>;

const figureOf = {
  oneOffAmount: 'row.one-off',
  periodicalAmount: 'row.periodical',
  yearValue: 'row.year-value',
  expectedAssets: 'row.expected-assets',
  expectedReturns: 'row.expected-return',
  indicativeFee: 'row.entry-fee',
} as const satisfies Record<SummedColumn, FigureId>;

interface RangeSums {
  title: string;
  sums: readonly { name: SummedColumn; text: string; mark: object }[];
}

/** Years, texts and range marks have no sum. */
const isSummed = (column: TableColumn): column is SummedColumn => column in figureOf;

/** Returns the rows to add up: for a package in the range only its own row, since its funds are parts of it. */
function addingRows(rows: readonly TableRow[]): TableRow[] {
  const items = new Set(rows.flatMap((row) => (row.kind === 'item' ? row.uuid : [])));
  return rows.filter((row) => row.kind === 'item' || (row.kind === 'fund' && !items.has(row.uuid)));
}

/** Returns the addend of a cell in the user's currency; null if it is unknown. */
function useAddend(): (row: TableRow, column: SummedColumn) => number | null {
  const figuresOf = useRowFigures();
  const conversionFrom = useConversions();
  return (row, column) => {
    if (row.kind === 'group') return 0;
    if (!isInputColumn(column)) return figuresOf(row)?.[column] ?? 0;
    // The other amount column of a package's fund contains its share.
    const bundle = row.kind === 'fund' ? cart.package(row.uuid) : undefined;
    if (bundle && packageAmountColumn(bundle.resolved.position) !== column) return 0;
    const value = cellValue(row, column);
    if (typeof value !== 'number') return 0;
    const conversion = conversionFrom(cart.item(row.uuid)?.resolved.position.calcInput.currencyId ?? null);
    return conversion && convertedMoney(value, conversion);
  };
}

/**
 * Summarizes the selected range: its number of rows and the sum of every amount and result column; null without a
 * range.
 */
export function useRangeSums(): RangeSums | null {
  const { t } = useTranslation('cart-table');
  const columnName = useCartColumnName();
  const store = useGridStore();
  // Inputs and results change as the cart does, so the sums are recomputed.
  useSnapshot(cart.summary);
  useGridState((state) => state.focus);
  const anchor = useGridState((state) => state.anchor);
  const code = useCurrencyCode()();
  const addend = useAddend();
  const range = anchor && store.range();
  if (!range) return null;
  const rows = addingRows(store.rows.slice(range.rows[0], range.rows[1] + 1));
  const columns = store.columns.slice(range.columns[0], range.columns[1] + 1).filter(isSummed);
  const sums = columns.map((column) => {
    const parts = rows.map((row) => addend(row, column));
    const known = parts.filter((part) => part !== null);
    const sum = known.length === parts.length ? exactSum(known) : null;
    const of = figureOf[column];
    const place = amountPlace(sum);
    const text = `${columnName(column)} ${formatFigure(of, sum, { currency: code, place })}`;
    return { name: column, text, mark: figureMark([{ of, subject: ['range'] }], place) };
  });
  return { title: t('status.range', { count: rows.length }), sums };
}
