import { useTranslation } from 'react-i18next';
import { isInputColumn, type InputColumn, type ResultColumn } from '#domain/cart/table/table-rows.ts';
import { usePinnedYear } from './rows/use-year-value.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';

/** Returns the name of a column; that of the charging method is short, so that its column can be narrow. */
export function useCartColumnName(): (column: InputColumn | ResultColumn) => string {
  const { t } = useTranslation('cart-table');
  const fieldName = useFieldName();
  const year = usePinnedYear();
  return (column) => {
    if (column === 'yearValue') return String(year ?? '');
    if (column === 'chargingMethodId' || !isInputColumn(column)) return t(`column.${column}`);
    return fieldName(column);
  };
}
