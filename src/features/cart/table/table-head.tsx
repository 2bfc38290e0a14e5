import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import {
  isTypedColumn,
  resultColumns,
  tableColumns,
  type TableColumn,
  tableSorts,
  type TableSort,
} from '#domain/cart/table/table-rows.ts';
import { currencySign } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { tableControl } from '#state/tips.ts';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { useCartColumnName } from './use-cart-column-name.ts';
import styles from './cart-table.module.css';
import { columnId, useGridState, useGridStore } from './grid/grid-store.ts';
import { RangeScale } from './grid/range-mark.tsx';
import { toggled } from './cells/select-cell.tsx';

interface TableHeadProps {
  columns: readonly TableColumn[];
  sort: TableSort;
  onSort: (sort: TableSort) => void;
}

/** The checkbox that selects all items. */
function SelectAll() {
  const { t } = useTranslation('cart-table');
  const store = useGridStore();
  const { positions } = useSnapshot(cart.list);
  const selected = useGridState((state) => state.selected);
  const uuids = positions.map(({ uuid }) => uuid);
  return (
    <Checkbox
      label={t('select-all')}
      hideLabel
      tabIndex={-1}
      checked={selected.size === uuids.length}
      mixed={selected.size > 0 && selected.size < uuids.length}
      onChange={() => store.select(toggled(selected, uuids))}
    />
  );
}

const nextSort = (sort: TableSort): TableSort =>
  tableSorts[(tableSorts.indexOf(sort) + 1) % tableSorts.length] ?? 'cart';
const ariaSort = { cart: undefined, 'value-down': 'descending', 'value-up': 'ascending' } as const;

function ValueHead({ sort, onSort }: Omit<TableHeadProps, 'columns'>) {
  const { t } = useTranslation('cart-table');
  const sign = currencySign(useCurrencyCode()());
  return (
    <button
      type="button"
      className={styles.sort}
      tabIndex={-1}
      title={t('sort')}
      onClick={() => onSort(nextSort(sort))}
    >
      {sort !== 'cart' && <Icon of={sort === 'value-down' ? ArrowDown : ArrowUp} size={14} />}
      {t('column.expectedAssets')}, {sign}
    </button>
  );
}

const isResult = (column: TableColumn) => resultColumns.some((result) => result === column);
const isNumber = (column: TableColumn) => isTypedColumn(column) || isResult(column);

/** The name of every column; results are in the currency of the first of them. */
export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  const { t } = useTranslation('cart-table');
  const columnName = useCartColumnName();
  const sign = currencySign(useCurrencyCode()());
  return (
    <div ref={tableControl} role="rowgroup" className={styles.head}>
      <div role="row" className={classNames(styles.row, styles.columns)} aria-rowindex={1}>
        <span role="columnheader" className={styles.heading}>
          <SelectAll />
        </span>
        <span role="columnheader" id={columnId('name')} className={styles.heading}>
          {t('item')}
        </span>
        {columns.slice(2).map((column) => (
          <span
            key={column}
            role="columnheader"
            id={columnId(column)}
            data-column={column}
            className={classNames(
              styles.heading,
              isNumber(column) && 'to-end figures text-right',
              isResult(column) && styles.result,
              column === 'yearValue' && styles.ofYear,
            )}
            title={isResult(column) ? t('result', { currency: sign }) : t('input')}
            aria-colindex={tableColumns.indexOf(column) + 1}
            aria-sort={column === 'expectedAssets' ? ariaSort[sort] : undefined}
          >
            {column === 'expectedAssets' && <ValueHead sort={sort} onSort={onSort} />}
            {column === 'range' && <RangeHead />}
            {column !== 'expectedAssets' &&
              column !== 'range' &&
              column !== 'select' &&
              column !== 'name' &&
              columnName(column)}
          </span>
        ))}
      </div>
    </div>
  );
}

function RangeHead() {
  const { t } = useTranslation('cart-table');
  return (
    <>
      <span className="visually-hidden">{t('column.range')}</span>
      <RangeScale />
    </>
  );
}
