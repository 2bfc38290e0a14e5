import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Fund } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { paths } from '#routes/paths.ts';
import { useShareClassParts } from '#state/analysis/use-share-class-parts.ts';
import { ListCard } from '#ui/layout/list-card.tsx';
import card from '#ui/layout/list-card.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { classNames } from '#ui/class-names.ts';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import { PerformanceFigure } from '#portal-ui/performance-figure.tsx';
import styles from './recent-funds.module.css';
import { useFundNames } from '#portal-ui/use-fund-names.ts';

export interface RecentFundsProps {
  funds: readonly Fund[];
}

/** The name of a fund above the text that distinguishes it from funds of the same name, which is never truncated. */
function FundName({ fund }: { fund: Fund }) {
  const { assetClass, currency } = useFundNames()(fund);
  const part = useShareClassParts().get(fund.id);
  return (
    <>
      <Link to={paths.fund(fund.id)} className={styles.name} title={fund.name}>
        {assetClass && <ColourDot colour={assetClass.colour} />}
        <span className={card.name}>{displayName(fund.name)}</span>
      </Link>
      <span className={card.below}>
        {part && <strong className="secondary semibold">{part} </strong>}
        {[fund.isin, currency].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function FundRows({ funds }: RecentFundsProps) {
  const { t } = useTranslation('catalogue');
  return (
    <table className={card.table} aria-label={t('home.work.recent-funds')}>
      <thead>
        <tr>
          <th scope="col">{t('home.work.fund')}</th>
          <th scope="col" className={classNames(card.figure, styles.figure)}>
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
        {funds.map((fund) => (
          <tr key={fund.id}>
            <th scope="row">
              <FundName fund={fund} />
            </th>
            <td className={card.figure}>
              <PerformanceFigure fund={fund} period="YTD" />
            </td>
            <td className={card.figure}>
              <PerformanceFigure fund={fund} period="1Y" />
            </td>
            <td className={card.tools}>
              <CartToggle itemType="Fund" id={fund.id} name={fund.name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone the funds are cards in a line that scrolls horizontally. */
function FundCards({ funds }: RecentFundsProps) {
  const { t } = useTranslation('catalogue');
  const label = t('home.work.recent-funds');
  return (
    <ScrollRegion label={label}>
      <ul className={styles.cards} aria-label={label}>
        {funds.map((fund) => (
          <li key={fund.id} className={styles.card}>
            <FundName fund={fund} />
            <span className="beside spread to-bottom above-1">
              <span>
                <span className={card.below}>{t('one-year')}</span>
                <PerformanceFigure fund={fund} period="1Y" />
              </span>
              <CartToggle itemType="Fund" id={fund.id} name={fund.name} />
            </span>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

/** The funds whose pages were opened last, each with a button to add it to the cart (screens, section 9). */
export function RecentFunds(props: RecentFundsProps) {
  const { t } = useTranslation('catalogue');
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const Funds = isPhone ? FundCards : FundRows;
  return (
    <ListCard title={t('home.work.recent-funds')}>
      {props.funds.length === 0 ? <p className={card.none}>{t('home.work.no-recent-funds')}</p> : <Funds {...props} />}
    </ListCard>
  );
}
