import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { inSentence } from '../../shared/in-sentence.ts';
import type { ItemPlace } from '#cart-ui/next-field.ts';
import { useProductName } from '#cart-ui/reference.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import { missingReason } from '#cart-ui/notes/missing-reason.ts';

const reasons = { amount: 'waiting', entry: 'missing', error: 'error', other: 'error' } as const;

/** Describes an incomplete field: its name, the reason and the position of its item (screens, section 12). */
export function usePlaceText(): (place: ItemPlace, order: readonly string[]) => string {
  const { t } = useTranslation(['cart-table', 'cart']);
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  const fieldName = useFieldName();
  return ({ uuid, field }, order) => {
    const { leftOut } = cart.summary;
    const position = positions.find((one) => one.uuid === uuid);
    const name = (position && nameOf(position)) ?? t('cart:cart.unknown-product');
    const item = leftOut.find((one) => one.uuid === uuid);
    const lacking = order.filter((one) => leftOut.some((left) => left.uuid === one));
    const where = field === 'item' ? name : `${name}, ${inSentence(fieldName(field))}`;
    if (!item) return where;
    const why = t(`place.${reasons[missingReason(item)]}`);
    return t('place.of', { where, why, place: lacking.indexOf(uuid) + 1, count: lacking.length });
  };
}
