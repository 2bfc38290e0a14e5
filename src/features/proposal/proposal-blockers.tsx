import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { missingReason } from '#cart-ui/notes/missing-reason.ts';
import { stateOfPlace } from '#cart-ui/next-field.ts';
import { useProductName } from '#cart-ui/reference.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import type { LeftOutItem } from '#state/cart/calculation/cart-summary.ts';
import { blockingItems } from './blocking-items.ts';
import styles from './proposal-page.module.css';

/** What a blocking item lacks, in a few words. */
function useLackText(): (item: LeftOutItem) => string {
  const { t } = useTranslation(['proposal', 'cart']);
  const fieldName = useFieldName();
  return (item) => {
    const { reason, fields } = item;
    if (reason !== 'invalid') return t(reason === 'unloadable' ? 'blocker.unloadable' : 'blocker.failed');
    const names = fields.filter((field) => field !== 'item').map(fieldName);
    const isWrong = missingReason(item) === 'error';
    if (names.length === 0) return t('blocker.item');
    return t(isWrong ? 'blocker.wrong' : 'blocker.missing', { fields: [...new Set(names)].join(', ') });
  };
}

/** The items that keep the cart from being proposed, each with a link to what it lacks (SIL-91, SIL-228). */
export function ProposalBlockers() {
  const { t } = useTranslation(['proposal', 'cart']);
  const { leftOut } = useSnapshot(cart.summary);
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  const lackText = useLackText();
  return (
    <ul className={styles.blockers}>
      {blockingItems(leftOut).map((item) => {
        const { uuid, fields } = item;
        const position = positions.find((one) => one.uuid === uuid);
        const name = (position && nameOf(position)) ?? t('cart:cart.unknown-product');
        return (
          <li key={uuid}>
            <Link
              className="link semibold underlined-on-hover"
              to={paths.cart}
              state={stateOfPlace({ uuid, field: fields[0] ?? 'item' })}
            >
              {name}
            </Link>
            <span className="block size-sm secondary">{lackText(item)}</span>
          </li>
        );
      })}
    </ul>
  );
}
