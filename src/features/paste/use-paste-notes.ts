import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { PlannedRow, RowFault } from '#domain/cart/paste/paste-plan.ts';
import { formatMoney } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';

/** Returns the notes of a row, one sentence each: violated bounds and unreadable cells. */
export function usePasteNotes({ row, state, action, faults, product, currencyId }: PlannedRow): readonly string[] {
  const { t } = useTranslation('sheet-paste');
  const { config } = useSnapshot(catalogueState);
  const currency = useCurrencyCode();
  const boundOf = ({ column, bound }: RowFault) =>
    column === 'investmentHorizon' ? t('years', { count: bound }) : formatMoney(bound, currency(currencyId));
  const faultText = (fault: RowFault) => {
    const values = { column: t(`role.${fault.column}`), bound: boundOf(fault) };
    return fault.kind === 'min' && action === 'raise' ? t('fault.raised', values) : t(`fault.${fault.kind}`, values);
  };
  const unread = row.unread.map((column) => t('unread', { column: t(`role.${column}`), text: row.texts[column] }));
  if (!product) return unread;
  return [
    ...(action === 'skip' ? [] : faults.map(faultText)),
    ...unread,
    ...row.rounded.map((column) => t('rounded', { column: t(`role.${column}`) })),
    ...(state === 'full' ? [t('full', { max: config.maxCartItems })] : []),
    ...(state === 'other-type' ? [t('other-type')] : []),
  ];
}
