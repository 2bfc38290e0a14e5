import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { largestAmount } from '#domain/cart/product/item-limits.ts';
import { isTypedColumn } from '#domain/cart/table/table-columns.ts';
import { formatNumber } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { exactMoney } from '../card/item-view.ts';
import { useCurrencyCode, useProductName } from '../shared/reference.ts';
import { useFieldName } from '../shared/use-field-name.ts';
import styles from './cart-table.module.css';
import { cellValue } from './cell-values.ts';
import { useGridState, useGridStore } from './grid-store.ts';

/** The bounds of the cell that has the focus, where it is one of a product's. */
function useLimits(): (uuid: string, column: string) => string {
  const { t } = useTranslation('cart-table');
  const codeOf = useCurrencyCode();
  return (uuid, column) => {
    const limits = cart.product(uuid)?.resolved.limits;
    if (!limits) return '';
    if (column === 'investmentHorizon') {
      const { min, max } = limits.investmentHorizon;
      return t('status.limits', { min, max });
    }
    if (column !== 'oneOffAmount' && column !== 'periodicalAmount') return '';
    const { min, max } = limits[column];
    const code = codeOf(cart.item(uuid)?.resolved.position.calcInput.currencyId);
    if (max < largestAmount) return t('status.limits', { min: formatNumber(min), max: exactMoney(max, code) });
    return min > 0 ? t('status.from', { min: exactMoney(min, code) }) : '';
  };
}

/** Numbers of a range, where it has several. */
function useRangeSum(): string {
  const { t } = useTranslation('cart-table');
  const store = useGridStore();
  useGridState((state) => state.focus);
  const anchor = useGridState((state) => state.anchor);
  const range = anchor && store.range();
  if (!range) return '';
  const columns = store.columns.slice(range.columns[0], range.columns[1] + 1).filter(isTypedColumn);
  const rows = store.rows.slice(range.rows[0], range.rows[1] + 1);
  const values = rows.flatMap((row) => columns.map((column) => cellValue(row, column)));
  const numbers = values.filter((value) => typeof value === 'number');
  return t('status.sum', {
    amount: formatNumber(
      numbers.reduce((sum, value) => sum + value, 0),
      2,
    ),
  });
}

const keysOfMoving = [['Enter', 'enter']] as const;
const keysOfEditing = [
  ['Enter', 'commit'],
  ['Tab', 'tab'],
  ['Esc', 'esc'],
] as const;

/** Where the focus is, within which bounds, and the keys that go on from there. */
export function StatusLine({ onKeys }: { onKeys: () => void }) {
  const { t } = useTranslation('cart-table');
  const store = useGridStore();
  const { positions } = useSnapshot(cart.list);
  const focus = useGridState((state) => state.focus);
  const isEditing = useGridState((state) => state.editing !== null);
  const fieldName = useFieldName();
  const nameOf = useProductName();
  const limitsOf = useLimits();
  const sum = useRangeSum();
  const row = focus && store.rows[store.placeOf(focus.row) ?? -1];
  const position = row && row.kind !== 'group' ? positions.find(({ uuid }) => uuid === row.uuid) : undefined;
  const name = position && nameOf(position);
  const column = focus && isTypedColumn(focus.column) ? focus.column : null;
  const uuid = row?.kind === 'item' ? row.uuid : null;
  return (
    <div className={styles.status}>
      <span className={styles.place}>
        {name && column ? (
          <>
            <strong>
              {displayName(name)}, {fieldName(column)}
            </strong>{' '}
            {uuid !== null && limitsOf(uuid, column)}
          </>
        ) : (
          t('status.rows', { count: positions.length })
        )}{' '}
        {sum}
      </span>
      <span className={styles.keys} aria-hidden>
        {(isEditing ? keysOfEditing : keysOfMoving).map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {t(`status.${does}`)}
          </span>
        ))}
      </span>
      <button type="button" className={styles.help} aria-keyshortcuts="?" onClick={onKeys}>
        <kbd aria-hidden>?</kbd> {t('status.keys')}
      </button>
    </div>
  );
}
