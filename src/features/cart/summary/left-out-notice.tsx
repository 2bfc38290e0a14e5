import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import styles from './left-out-notice.module.css';
import { useCurrencyCode, useProductName } from '../shared/reference.ts';
import { useFieldName } from '../shared/use-field-name.ts';

const mostShown = 2;

/** Why the totals leave something out, each with the way to it (design, principle 6; SIL-97). */
export function LeftOutNotice({ onGoToItem }: { onGoToItem: (uuid: string) => void }) {
  const { t } = useTranslation(['forecast', 'cart']);
  const { leftOut, missingRates } = useSnapshot(cart.summary);
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  const codeOf = useCurrencyCode();
  const fieldName = useFieldName();
  if (leftOut.length === 0 && missingRates.length === 0) return null;

  return (
    <ul className={styles.list}>
      {missingRates.map(({ currencyFromId, currencyToId }) => (
        <li key={`${currencyFromId} ${currencyToId}`} className={styles.reason} role="alert">
          <Icon of={CircleAlert} size={16} className={styles.icon} />
          <span>{t('missing-rate', { from: codeOf(currencyFromId), to: codeOf(currencyToId) })}</span>
        </li>
      ))}
      {leftOut.slice(0, mostShown).map(({ uuid, reason, fields }) => {
        const position = positions.find((one) => one.uuid === uuid);
        const name = (position && nameOf(position)) ?? t('cart:cart.unknown-product');
        const words = fields.map((field) => fieldName(field)).join(', ');
        return (
          <li key={uuid} className={styles.reason}>
            <Icon of={CircleAlert} size={16} className={styles.icon} />
            <span>
              {reason === 'invalid'
                ? t('left-out.invalid', { name, fields: words })
                : t(`left-out.${reason}`, { name })}{' '}
              <Button className={styles.link} variant="quiet" size="sm" onClick={() => onGoToItem(uuid)}>
                {t('go-to-item')}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
