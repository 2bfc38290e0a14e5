import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { inputColumns, resultColumns, type TableColumn, type TableRow } from '#domain/cart/table/table-rows.ts';
import { currencySign, formatNumber } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import styles from './cart-table.module.css';
import { GridCell } from './grid-cell.tsx';
import { cellId, useRowState, type RowState } from './grid-store.ts';
import { ResultCells } from './result-cells.tsx';
import { useGroupSums, type GroupSums } from './use-group-sums.ts';

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
      {(['oneOffAmount', 'periodicalAmount'] as const).map((column) => (
        <GridCell
          key={column}
          at={{ row, column }}
          isFocused={state?.focus === column}
          isReadOnly
          className={styles.figure}
        >
          {formatNumber(sums[column], 0)}
        </GridCell>
      ))}
      <span role="presentation" className={styles.unit} style={{ gridColumn: `span ${inputs.length - 2}` }}>
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
const hasCell = (column: TableColumn) =>
  column === 'oneOffAmount' || column === 'periodicalAmount' || resultColumns.some((result) => result === column);

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
  const sums = useGroupSums(uuids);
  const name = t(`group.${itemType}`);
  return (
    <div
      role="row"
      data-row={key}
      data-index={index}
      className={classNames(styles.row, styles.group)}
      aria-rowindex={index + 3}
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
        className={classNames(styles.cell, styles.groupName)}
        aria-colindex={2}
        tabIndex={state.focus !== null && !hasCell(state.focus) ? 0 : -1}
      >
        <strong>{name}</strong> <span className={styles.count}>{uuids.length}</span>
        {sums.hasError && (
          <span className={styles.asterisk}>
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
  const { leftOut } = useSnapshot(cart.summary);
  const sums = useGroupSums(positions.map(({ uuid }) => uuid));
  const count = positions.length;
  const included = count - leftOut.length;
  return (
    <div role="row" className={classNames(styles.row, styles.total)} aria-rowindex={index + 3}>
      <span role="presentation" />
      <div role="rowheader" className={classNames(styles.cell, styles.groupName)} aria-colindex={2}>
        <strong>{t('total')}</strong>{' '}
        {included < count && <span className={styles.count}>{t('of-items', { included, count })}</span>}
      </div>
      <SumCells row="total" columns={columns} sums={sums} state={null} />
    </div>
  );
}
