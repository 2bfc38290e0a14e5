import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Fund } from '#contract/catalogue.ts';
import type { ListPerformancePeriod } from '#domain/catalogue/vocabulary.ts';
import type { ColumnSort } from '#domain/funds/fund-filter.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { paths } from '#routes/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { RatingStars } from '#ui/marks/rating-stars.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import styles from './fund-cards.module.css';
import { periodOf } from './table/fund-table-columns.ts';
import { ChoiceBox } from './filters/choice-box.tsx';
import { FundFacts } from './fund-facts.tsx';
import type { FundListProps } from './table/fund-table.tsx';
import { PerformanceFigure } from '#portal-ui/performance-figure.tsx';
import { useFundNames, type FundNames } from '#portal-ui/use-fund-names.ts';
import { useMeasuredPlaces } from './use-measured-places.ts';
import { useShownSort } from './table/use-shown-sort.ts';
import { longestWholeList, useVirtualRows } from '#ui/tables/use-virtual-rows.ts';

export const usualCardHeight = 95;
const firstSkeletons = [0, 1, 2, 3, 4];
/** The period that cards show unless the list is sorted by another period. */
const usualPeriod: ListPerformancePeriod = '3Y';

/** The figure on the right of a card: the sort key, unless the card shows it anyway. */
type CardFigure = ListPerformancePeriod | 'rating';

export const cardFigure = (sort: ColumnSort | null): CardFigure =>
  sort?.key === 'rating' ? 'rating' : ((sort && periodOf(sort.key)) ?? usualPeriod);

export function FundCards({ hits, shownCount, marked }: FundListProps) {
  const { t } = useTranslation('funds');
  const sort = useShownSort();
  const list = useRef<HTMLUListElement>(null);
  const namesOf = useFundNames();
  const hitCount = hits?.rows.length ?? 0;
  const { places, measure } = useMeasuredPlaces(usualCardHeight, hitCount <= longestWholeList);
  const { rows, gapAfter, focusHandlers } = useVirtualRows(list, Math.min(shownCount, hitCount), places, hitCount);
  const figure = cardFigure(sort);

  return (
    <ul
      ref={list}
      className={classNames('frame', styles.inWindow)}
      aria-label={t('results')}
      aria-busy={!hits}
      {...focusHandlers}
    >
      {rows.map(({ index, gapBefore }) => {
        const fund = hits?.market.funds[hits.rows[index] ?? -1];
        if (!fund) return null;
        return (
          <Fragment key={fund.id}>
            <Gap height={gapBefore} />
            <li
              ref={measure}
              data-index={index}
              className={classNames(styles.card, index === marked && styles.marked)}
              aria-current={index === marked || undefined}
              aria-setsize={hitCount}
              aria-posinset={index + 1}
            >
              <FundCard fund={fund} names={namesOf(fund)} figure={figure} />
            </li>
          </Fragment>
        );
      })}
      <Gap height={gapAfter} />
      {hits ? shownCount < hitCount && <SkeletonCard /> : firstSkeletons.map((key) => <SkeletonCard key={key} />)}
    </ul>
  );
}

interface FundCardProps {
  fund: Fund;
  names: FundNames;
  figure: CardFigure;
}

export function FundCard({ fund, names, figure }: FundCardProps) {
  const { t } = useTranslation('funds');
  return (
    <>
      <ChoiceBox fundId={fund.id} label={t('compare.choose', { name: fund.name })} />
      <div className="fill">
        <Link to={paths.fund(fund.id)} className={styles.name}>
          {fund.name}
        </Link>
        <span className={styles.below}>
          {fund.isin} · {names.currency ?? <NotAvailable />}
        </span>
        <span className={styles.facts}>
          <FundFacts fund={fund} names={names} />
        </span>
      </div>
      <div className={styles.figure}>
        <strong>
          {figure === 'rating' ? (
            <RatingStars rating={fund.rating} />
          ) : (
            <PerformanceFigure fund={fund} period={figure} />
          )}
        </strong>
        <span className={styles.period}>{t(`column.${figure}`)}</span>
      </div>
      <CartToggle itemType="Fund" id={fund.id} name={fund.name} />
    </>
  );
}

function Gap({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden style={{ height }} /> : null;
}

function SkeletonCard() {
  return (
    <li aria-hidden className={styles.card}>
      <div className="fill">
        <Skeleton width="11rem" />
        <Skeleton width="8rem" className={styles.bar} />
        <Skeleton width="9rem" className={styles.bar} />
      </div>
    </li>
  );
}
