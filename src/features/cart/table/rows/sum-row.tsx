import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { enteredAmount } from '#cart-ui/entered-amount.ts';
import { missingReason } from '#cart-ui/notes/missing-reason.ts';
import { useConversions } from '#cart-ui/notes/use-conversions.ts';
import { summedFigures, withYearValue, type RowFigures } from '#domain/cart/table/row-figures.ts';
import { inputColumns, resultColumns, type TableColumn, type TableRow } from '#domain/cart/table/table-rows.ts';
import { amountFields, isAmountField, type AmountField } from '#domain/cart/product/product-fields.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { convertedMoney, type Conversion } from '#domain/forecast/forex.ts';
import { shownTotals } from '#domain/forecast/shown-totals.ts';
import { exactSum } from '#domain/money/exact.ts';
import { currencySign } from '#i18n/format.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import type { LeftOutItem } from '#state/cart/calculation/cart-summary.ts';
import { cart } from '#state/cart/cart.ts';
import { classNames } from '#ui/class-names.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import styles from '../cart-table.module.css';
import { GridCell } from '../cells/grid-cell.tsx';
import { cellId, useRowState, type RowState } from '../grid/grid-store.ts';
import { ResultCells } from '../cells/result-cells.tsx';
import { useRowResult } from './use-row-result.ts';
import { useYearTotal, useYearValue } from './use-year-value.ts';

/** Sums of the amounts in the user's currency; null if a rate is missing (SIL-97). */
type AmountSums = Readonly<Record<AmountField, number | null>>;

interface GroupSums extends AmountSums {
  figures: RowFigures;
  isCalculating: boolean;
  /** Whether one of the items has an error. */
  hasError: boolean;
}

/** An item that is missing an amount, or whose terms are loading, has no error. */
const isWrong = (item: LeftOutItem) => item.reason !== 'loading' && missingReason(item) !== 'amount';

const inUsersCurrency = (amount: number, conversion: Conversion | null): number | null => {
  if (amount === 0) return 0;
  return conversion && convertedMoney(amount, conversion);
};

/** Returns sums over items, recomputed when a calculation of the cart begins or ends. */
function useGroupSums(uuids: readonly string[]): GroupSums {
  // Subscribing to the summary is sufficient: it changes whenever a calculation of the cart begins or ends.
  const { leftOut, status } = useSnapshot(cart.summary);
  const resultOf = useRowResult();
  const conversionFrom = useConversions();
  const uncounted = new Set(leftOut.map(({ uuid }) => uuid));
  // Uncounted items are excluded, so that the rows of a group add up to it.
  const items = uuids.flatMap((uuid) => (uncounted.has(uuid) ? [] : (cart.item(uuid) ?? [])));
  const results = items.map((item) => resultOf(item));
  const known = results.flatMap((result) => (result.kind === 'figures' ? result : []));
  const amountOf = (column: AmountField) => {
    const amounts = items.map((item) => {
      const { currencyId } = item.resolved.position.calcInput;
      return inUsersCurrency(enteredAmount(item, column), conversionFrom(currencyId));
    });
    const converted = amounts.filter((amount) => amount !== null);
    return converted.length === amounts.length ? exactSum(converted) : null;
  };
  const lacksRate = results.some(({ kind }) => kind === 'no-rate');
  const own = new Set(uuids);
  return {
    oneOffAmount: amountOf('oneOffAmount'),
    periodicalAmount: amountOf('periodicalAmount'),
    figures: summedFigures(lacksRate ? [] : known.map(({ figures }) => figures)),
    isCalculating: status === 'calculating' && known.some(({ isCalculating }) => isCalculating),
    hasError: leftOut.some((item) => own.has(item.uuid) && isWrong(item)),
  };
}

const amountFigures = { oneOffAmount: 'row.one-off', periodicalAmount: 'row.periodical' } as const;

/** A sum of typed amounts in whole units, like the figures beside it; its cents on demand. */
function AmountSum({ of, row, sum }: { of: FigureId; row: string; sum: number | null }) {
  const exact = amountPlace(sum) === 'exact' ? formatFigure(of, sum, { place: 'exact' }) : undefined;
  return (
    <span title={exact} {...figureMark([{ of, subject: [row] }])}>
      {formatFigure(of, sum)}
    </span>
  );
}

interface SumCellsProps {
  row: string;
  columns: readonly TableColumn[];
  sums: GroupSums;
  state: RowState | null;
}

/** The sums of inputs and results. */
function SumCells({ row, columns, sums, state }: SumCellsProps) {
  const sign = currencySign(useCurrencyCode()());
  const inputs = inputColumns.filter((column) => columns.includes(column));
  return (
    <>
      {amountFields.map((column) => (
        <GridCell
          key={column}
          at={{ row, column }}
          isFocused={state?.focus === column}
          isReadOnly
          className="to-end figures text-right"
        >
          <AmountSum of={amountFigures[column]} row={row} sum={sums[column]} />
        </GridCell>
      ))}
      <span
        role="presentation"
        className={styles.unit}
        style={{ gridColumn: `span ${inputs.length - amountFields.length}` }}
      >
        {sign}
      </span>
      <ResultCells
        row={row}
        columns={columns}
        state={state}
        figures={sums.figures}
        isCalculating={sums.isCalculating}
      />
    </>
  );
}

/** Returns whether a group head has a cell of its own in a column; its name cell spans the others. */
const hasCell = (column: TableColumn) => isAmountField(column) || resultColumns.some((result) => result === column);

type Group = Extract<TableRow, { kind: 'group' }>;

interface GroupRowProps {
  group: Group;
  columns: readonly TableColumn[];
  index: number;
  onToggle: () => void;
}

/** The head of a group: its name, number of items and sums. */
export function GroupRow({ group, columns, index, onToggle }: GroupRowProps) {
  const { t } = useTranslation('cart-table');
  const { key, itemType, uuids, isCollapsed } = group;
  const state = useRowState(key, null);
  const own = useGroupSums(uuids);
  const yearValue = useYearValue(uuids);
  const sums = { ...own, figures: withYearValue(own.figures, yearValue) };
  const name = t(`group.${itemType}`);
  return (
    <div
      role="row"
      data-row={key}
      data-index={index}
      className={classNames(styles.row, styles.group)}
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={!isCollapsed}
    >
      <div role="gridcell" className={styles.folding} aria-colindex={1}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.fold}
          aria-label={t(isCollapsed ? 'expand' : 'collapse', { name })}
          onClick={onToggle}
        >
          <Icon of={isCollapsed ? ChevronRight : ChevronDown} size={16} />
        </button>
      </div>
      <div
        role="rowheader"
        id={cellId({ row: key, column: 'name' })}
        data-column="name"
        className={classNames(styles.cell, 'gap-2 primary')}
        aria-colindex={2}
        tabIndex={state.focus !== null && !hasCell(state.focus) ? 0 : -1}
      >
        <strong>{name}</strong> <span className="tertiary regular">{uuids.length}</span>
        {sums.hasError && (
          <span className="danger semibold">
            <span aria-hidden>*</span>
            <span className="visually-hidden">{t('has-error')}</span>
          </span>
        )}
      </div>
      <SumCells row={key} columns={columns} sums={sums} state={state} />
    </div>
  );
}

/** The totals of all items. */
export function TotalRow({ columns, index }: { columns: readonly TableColumn[]; index: number }) {
  const { t } = useTranslation('cart-table');
  const { positions } = useSnapshot(cart.list);
  const { leftOut, forecast } = useSnapshot(cart.summary);
  const rows = useGroupSums(positions.map(({ uuid }) => uuid));
  const totals = useMemo(() => forecast && shownTotals(forecast.totals), [forecast]);
  // The rows are rounded by themselves and may miss the total by a few units.
  const sums = { ...rows, figures: { ...rows.figures, ...totals, yearValue: useYearTotal() } };
  const count = positions.length;
  const included = count - leftOut.length;
  return (
    <div role="row" className={classNames(styles.row, styles.total)} aria-rowindex={index + 2}>
      <span role="presentation" />
      <div role="rowheader" className={classNames(styles.cell, 'gap-2 primary')} aria-colindex={2}>
        <strong>{t('total')}</strong>{' '}
        {included < count && <span className="tertiary regular">{t('of-items', { included, count })}</span>}
      </div>
      <SumCells row="total" columns={columns} sums={sums} state={null} />
    </div>
  );
}
