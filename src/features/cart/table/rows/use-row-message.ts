import { useTranslation } from 'react-i18next';
import type { Snapshot } from 'valtio';
import { inputColumns } from '#domain/cart/table/table-rows.ts';
import { useMissingText } from '#cart-ui/use-field-name.ts';
import { isAmountInput } from '#domain/cart/package/item-inputs.ts';
import { itemStatus, wrongFields } from '#state/cart/calculation/item-status.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { inSentence } from '../../shared/in-sentence.ts';
import type { RowCells } from '../cells/cell-model.ts';
import { useCartColumnName } from '../use-cart-column-name.ts';

export interface RowMessage {
  text: string;
  isError: boolean;
}

/** Explains why an item has no result: its error, or the first input that it is missing. */
export function useRowMessage(item: Snapshot<ItemState>, cells: RowCells, itemError: string | undefined): RowMessage {
  const { t } = useTranslation(['cart-table', 'cart']);
  const columnName = useCartColumnName();
  const missingText = useMissingText();
  const faults = inputColumns.flatMap((column) => {
    const cell = cells[column];
    if (cell.kind === 'fixed' || cell.fault === null) return [];
    // A choice cell may be hidden in a narrow table, so the message names its column.
    return cell.kind === 'chosen' ? `${columnName(column)}: ${inSentence(cell.fault)}` : cell.fault;
  });
  const fault = faults[0] ?? itemError;
  if (fault) return { text: fault, isError: true };
  const missing = wrongFields(item).find((field) => field !== 'item' && field !== 'funds');
  switch (itemStatus(item)) {
    case 'loading':
      return { text: t('cart:cart.loading-terms'), isError: false };
    case 'unloadable':
      return { text: t('cart:cart.terms-failed'), isError: true };
    case 'failed':
      return { text: t('cart:cart.calculation-failed'), isError: true };
    case 'unavailable':
      return { text: t('cart:cart.unavailable.title'), isError: true };
    case 'calculating':
      return { text: '', isError: false };
    default:
      return { text: missing && !isAmountInput(missing) ? missingText(missing) : t('waiting'), isError: false };
  }
}
