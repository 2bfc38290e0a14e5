import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { WeightShare } from '#domain/analysis/look-through/look-through.ts';
import { formatDate } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import panel from '#ui/layout/panel.module.css';
import { missingReason } from '#cart-ui/notes/missing-reason.ts';
import { useAmountsText } from '#cart-ui/use-amounts-text.ts';
import styles from './missing-panel.module.css';
import { shareSubject, useShareText } from './share-row.tsx';

interface MissingPanelProps {
  /** The share of the cart whose region is unknown. */
  withoutRegion: WeightShare | undefined;
  isRegionChosen: boolean;
  onRegion: () => void;
  /** Items without a value in the forecast when the cart is weighted by value. */
  withoutValue: readonly string[];
  /** Opens the cart's table with these items selected. */
  onShow: (uuids: readonly string[]) => void;
}

/** The data that the look-through leaves out, and how old the data is (design, section 1). */
export function MissingPanel({ withoutRegion, isRegionChosen, withoutValue, onRegion, onShow }: MissingPanelProps) {
  const { t } = useTranslation('look-through');
  const { leftOut } = useSnapshot(cart.summary);
  const { config } = useSnapshot(catalogueState);
  const { textOf, markOf } = useShareText();
  const amountsOf = useAmountsText();
  const waiting = leftOut.filter((item) => missingReason(item) === 'amount').map(({ uuid }) => uuid);
  const faulty = leftOut.filter((item) => missingReason(item) !== 'amount').map(({ uuid }) => uuid);
  const amounts = amountsOf(faulty);
  const items = (uuids: readonly string[]) =>
    uuids.length === 0 ? (
      t('missing.none')
    ) : (
      <button type="button" className={styles.way} onClick={() => onShow(uuids)}>
        {t('missing.items', { count: uuids.length })}
      </button>
    );
  return (
    <section className={panel.panel} aria-label={t('missing.title')}>
      <header className={panel.head}>
        <h2 className={panel.title}>{t('missing.title')}</h2>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('missing.waiting')}</dt>
          <dd>{items(waiting)}</dd>
        </div>
        <div>
          <dt>{amounts ? t('missing.faulty-amount', { amount: amounts }) : t('missing.faulty')}</dt>
          <dd>{items(faulty)}</dd>
        </div>
        {withoutValue.length > 0 && (
          <div>
            <dt>{t('missing.forecast')}</dt>
            <dd>{items(withoutValue)}</dd>
          </div>
        )}
        <div>
          <dt>{t('missing.region')}</dt>
          <dd>
            {withoutRegion ? (
              <button type="button" className={styles.way} aria-pressed={isRegionChosen} onClick={onRegion}>
                <span {...markOf(shareSubject({ side: 'region', key: null }))}>{textOf(withoutRegion)}</span>
              </button>
            ) : (
              t('missing.none')
            )}
          </dd>
        </div>
        {config.dataDate && (
          <div>
            <dt>{t('missing.date')}</dt>
            <dd>{formatDate(config.dataDate)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
