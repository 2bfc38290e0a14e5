import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Fund } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { CartToggleProps } from '#state/cart/cart.ts';
import { useShareClassParts } from '#state/use-share-class-parts.ts';
import { ListCard } from '#ui/layout/list-card.tsx';
import card from '#ui/layout/list-card.module.css';
import { classNames } from '#ui/class-names.ts';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import { PerformanceFigure } from './performance-figure.tsx';
import styles from './recent-funds.module.css';
import { useFundNames } from './use-fund-names.ts';

export interface RecentFundsProps {
  funds: readonly Fund[];
  CartToggle: ComponentType<CartToggleProps>;
  pathOf: (fundId: string) => string;
}

/** The funds whose pages were opened last, each with its way into the cart (workbench, section 9). */
export function RecentFunds({ funds, CartToggle, pathOf }: RecentFundsProps) {
  const { t } = useTranslation('catalogue');
  const namesOf = useFundNames();
  const parts = useShareClassParts();
  return (
    <ListCard title={t('home.work.recent-funds')}>
      {funds.length === 0 ? (
        <p className={card.none}>{t('home.work.no-recent-funds')}</p>
      ) : (
        <table className={card.table} aria-label={t('home.work.recent-funds')}>
          <thead>
            <tr>
              <th scope="col">{t('home.work.fund')}</th>
              <th scope="col" className={classNames(card.figure, card.wide, styles.figure)}>
                {t('ytd')}
              </th>
              <th scope="col" className={classNames(card.figure, styles.figure)}>
                {t('one-year')}
              </th>
              <th scope="col" className={styles.tools}>
                <span className="visually-hidden">{t('home.work.to-cart-column')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {funds.map((fund) => {
              const part = parts.get(fund.id);
              const { assetClass, currency } = namesOf(fund);
              return (
                <tr key={fund.id}>
                  <th scope="row">
                    <Link to={pathOf(fund.id)} className={styles.name} title={fund.name}>
                      {assetClass && <ColourDot colour={assetClass.colour} />}
                      <span className={card.name}>{displayName(fund.name)}</span>
                    </Link>
                    <span className={card.below}>
                      {part && <strong className={styles.part}>{part} </strong>}
                      {[fund.isin, currency].filter(Boolean).join(' · ')}
                    </span>
                  </th>
                  <td className={classNames(card.figure, card.wide)}>
                    <PerformanceFigure fund={fund} period="YTD" />
                  </td>
                  <td className={card.figure}>
                    <PerformanceFigure fund={fund} period="1Y" />
                  </td>
                  <td className={card.tools}>
                    <CartToggle itemType="Fund" id={fund.id} name={fund.name} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </ListCard>
  );
}
