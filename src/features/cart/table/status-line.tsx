import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { largestAmount } from '#domain/cart/product/item-limits.ts';
import { isAmountField, productFields } from '#domain/cart/product/product-fields.ts';
import { isTypedColumn, type TypedColumn } from '#domain/cart/table/table-rows.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { inSentence } from '../shared/in-sentence.ts';
import { useCurrencyCode, useProductName } from '#cart-ui/reference.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import styles from './cart-table.module.css';
import { useGridState, useGridStore } from './grid/grid-store.ts';
import { useRangeSums } from './grid/use-range-sums.ts';

/** Returns the bounds of the focused cell if it is a product's cell. */
function useLimits(): (uuid: string, column: TypedColumn) => string {
  const { t } = useTranslation('cart-table');
  const codeOf = useCurrencyCode();
  return (uuid, column) => {
    const { product = null, limits = null } = cart.product(uuid)?.resolved ?? {};
    const bounds = product && productFields[column].bounds({ product, limits });
    if (!bounds) return '';
    const { min, max } = bounds;
    if (!isAmountField(column)) return t('status.limits', { min, max });
    const code = codeOf(cart.item(uuid)?.resolved.position.calcInput.currencyId);
    if (max < largestAmount)
      return t('status.limits', { min: formatFact('amount', min), max: formatFact('amount', max, code) });
    return min > 0 ? t('status.from', { min: formatFact('amount', min, code) }) : '';
  };
}

/** The focused cell with its bounds and its value before the edit, or the selected range with its sums. */
function Place() {
  const { t } = useTranslation('cart-table');
  const store = useGridStore();
  const { positions } = useSnapshot(cart.list);
  const { fundById } = useSnapshot(catalogueState);
  const focus = useGridState((state) => state.focus);
  const before = useGridState((state) => state.editing?.before ?? null);
  const fieldName = useFieldName();
  const nameOf = useProductName();
  const limitsOf = useLimits();
  const range = useRangeSums();
  const row = focus && store.rows[store.placeOf(focus.row) ?? -1];
  const position = row && row.kind !== 'group' ? positions.find(({ uuid }) => uuid === row.uuid) : undefined;
  const fund = row?.kind === 'fund' ? fundById.get(row.fundId)?.name : undefined;
  const name = fund ?? (position && nameOf(position));
  const column = focus && isTypedColumn(focus.column) ? focus.column : null;
  if (range)
    return (
      <>
        {range.title}
        {range.sums.map(({ name: of, text, mark }) => (
          <Fragment key={of}>
            {' · '}
            <span {...mark}>{text}</span>
          </Fragment>
        ))}
      </>
    );
  if (!name || !column) return t('status.rows', { count: positions.length });
  return (
    <>
      <strong>
        {displayName(name)}, {inSentence(fieldName(column))}
      </strong>{' '}
      {[row?.kind === 'item' && limitsOf(row.uuid, column), before !== null && t('status.was', { value: before })]
        .filter(Boolean)
        .join(', ')}
    </>
  );
}

const keysOfMoving = [['Enter', 'enter']] as const;
const keysOfEditing = [
  ['Enter', 'commit'],
  ['Tab', 'tab'],
  ['Esc', 'esc'],
] as const;

/** The position of the focus, the bounds of the cell and the main shortcuts. */
export function StatusLine({ onKeys }: { onKeys: () => void }) {
  const { t } = useTranslation('cart-table');
  const isEditing = useGridState((state) => state.editing !== null);
  return (
    <div className={styles.status}>
      <span className={styles.place}>
        <Place />
      </span>
      <span className="push tertiary" aria-hidden>
        {(isEditing ? keysOfEditing : keysOfMoving).map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {t(`status.${does}`)}
          </span>
        ))}
      </span>
      {/* The key that it names does the same. */}
      <button type="button" tabIndex={-1} className={styles.help} aria-keyshortcuts="?" onClick={onKeys}>
        <kbd aria-hidden>?</kbd> {t('status.keys')}
      </button>
    </div>
  );
}
