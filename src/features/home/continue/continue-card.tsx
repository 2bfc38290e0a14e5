import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { firstMonthFrom } from '#domain/forecast/series-points.ts';
import { useItemCounts } from '#cart-ui/use-item-counts.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { WorkCard } from '#ui/layout/work-card.tsx';
import { monthText } from '#domain/dates/month-text.ts';
import { useCartGoal } from '#cart-ui/use-cart-goal.ts';
import { warnedOnly } from '#cart-ui/next-field.ts';
import { useLeftOutText } from '#cart-ui/notes/left-out-line.tsx';
import { useCalendarYear, useSummaryView, type SummaryView } from '#cart-ui/summary-view.ts';
import styles from './continue-card.module.css';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { screenNamed } from '#ui/screen-of.tsx';
import { serverToday } from '#clock/server-clock.ts';

const ContinueChart = screenNamed('ContinueChart', () => import('./continue-chart.tsx'));

/**
 * Returns the remaining work as text: incomplete items first, then the step that the order has reached (screens,
 * section 9).
 */
function useWorkLeft(): string {
  const { t } = useTranslation('catalogue');
  const { leftOut } = useSnapshot(cart.summary);
  const { uuids: warned } = useSnapshot(cart.warned);
  const { active } = useSnapshot(cart.steps.state);
  const { contract } = useSnapshot(cart.details);
  const count = leftOut.length + warnedOnly({ leftOut, warned }).length;
  if (count > 0) return t('home.work.finish', { count });
  if (active === cartStep.cart) return t('home.work.to-cart');
  if (active === cartStep.client) return t('home.work.to-client');
  return t(contract && !contract.concluded ? 'home.work.sign' : 'home.work.to-contract');
}

/** Returns the goal with the month in which the moderate scenario reaches it, or null if no goal is set. */
function useGoalFigure({ forecast, currencyCode }: SummaryView) {
  const { t } = useTranslation('catalogue');
  const goal = useCartGoal();
  const [today] = useState(() => serverToday());
  if (goal === null || !forecast || forecast.totals.expectedAssets === null) return null;
  const points = forecast.months + 1;
  const start = seriesNames.indexOf('moderate') * points;
  const series = Float64Array.from(forecast.series.slice(start, start + points));
  const month = firstMonthFrom(series, goal, forecast.totals.expectedAssets);
  return {
    label: t('home.work.goal', { amount: formatFigure('goal.amount', goal, { currency: currencyCode }) }),
    value: month === null ? t('home.work.goal-missed') : monthText(today, month),
  };
}

/** Shows how many items are complete and what the others are missing. */
function Progress({ view: { count, included } }: { view: SummaryView }) {
  const { t } = useTranslation('forecast');
  const { leftOut } = useSnapshot(cart.summary);
  const textOf = useLeftOutText();
  if (leftOut.length === 0) return null;
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span>{t('included', { count, included })}</span>
        <span>{textOf(leftOut)}</span>
      </p>
      <span className={styles.bar} aria-hidden>
        <span className={styles.done} style={{ width: `${(included / count) * 100}%` }} />
      </span>
    </div>
  );
}

/** The current cart with its result, what is missing and a link to continue (screens, section 9). */
export function ContinueCard() {
  const { t } = useTranslation(['catalogue', 'cart', 'forecast']);
  const { draft } = useSnapshot(cart.details);
  const { isSample } = useSnapshot(cart.order.state).resolved.order;
  const counts = useItemCounts();
  const view = useSummaryView();
  const yearOf = useCalendarYear();
  const workLeft = useWorkLeft();
  const goal = useGoalFigure(view);
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  const { forecast, currencyCode, status, shown } = view;
  const figures = forecast
    ? [
        {
          label: t('catalogue:home.work.expected', { year: yearOf(forecast.months / 12) }),
          value: (
            <FigureText of="cart.expected-assets" value={forecast.totals.expectedAssets} currency={currencyCode} />
          ),
        },
        {
          label: t('cart:cart.total-investment'),
          value: <FigureText of="cart.invested" value={shown?.invested} currency={currencyCode} />,
        },
        ...(shown && shown.withoutForecast > 0
          ? [
              {
                label: t('forecast:without-forecast'),
                value: <FigureText of="cart.without-forecast" value={shown.withoutForecast} currency={currencyCode} />,
              },
            ]
          : []),
        ...(goal ? [goal] : []),
      ]
    : [{ label: t('forecast:main-unknown'), value: null }];
  return (
    <WorkCard
      lead={draft || isSample ? [t('catalogue:home.work.cart'), counts].join(', ') : t('catalogue:home.work.cart')}
      title={
        draft ? (
          <span title={draft.name}>{displayName(draft.name)}</span>
        ) : (
          (isSample && t('cart:sample.name')) || counts
        )
      }
      figures={figures}
      isFormer={status === 'calculating'}
      actions={
        <>
          <ButtonLink to={paths.cart} variant="primary" size="lg">
            {workLeft}
          </ButtonLink>
          <ButtonLink to={paths.forecast} size="lg">
            {t('forecast:open')}
          </ButtonLink>
          <ButtonLink to={paths.proposal} variant="quiet" size="lg">
            {t('cart:cart.invest-proposal')}
          </ButtonLink>
        </>
      }
      aside={
        isWide && forecast ? (
          <div className={styles.chart}>
            <LazyPart>
              <ContinueChart />
            </LazyPart>
          </div>
        ) : null
      }
    >
      <Progress view={view} />
    </WorkCard>
  );
}
