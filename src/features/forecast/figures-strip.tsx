import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { feesWithoutForecast } from '#domain/analysis/contributions/breakdown-rows.ts';
import { shortfall } from '#domain/analysis/goal/goal-outlook.ts';
import type { ForecastTotals } from '#domain/forecast/forecast-result.ts';
import { firstMonthFrom } from '#domain/forecast/series-points.ts';
import { returnPercent } from '#domain/forecast/shown-totals.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { cart } from '#state/cart/cart.ts';
import { openGoalSeek } from '#state/dialogs.ts';
import { figureMark, type MarkedFigure } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { EditChange } from '#cart-ui/edit-change.tsx';
import { ExplainButton, ExplainedFigure } from '#cart-ui/explain/explain-button.tsx';
import { cartGoalStart } from '#cart-ui/goal-seek-button.tsx';
import type { ForecastSnapshot, SummaryView } from '#cart-ui/summary-view.ts';
import { Strip, StripFigure } from '#cart-ui/stage/strip.tsx';
import styles from '#cart-ui/stage/strip.module.css';
import { shownOutlook, type Outlook, type ShownOutlook } from './shared/use-outlook.ts';
import { useAmountsText } from '#cart-ui/use-amounts-text.ts';
import type { Years } from '#cart-ui/use-years.ts';

interface StripProps {
  /** Whether there is room for one line a figure: the other scenarios are then on the page of the forecast. */
  isCompact: boolean;
  view: SummaryView;
  outlook: Outlook;
  years: Years;
  goal: number | null;
  /** Shown if the goal is not reached. */
  offer: ReactNode;
  /** The main figure, or those beside it; all by default. */
  part?: 'main' | 'others' | undefined;
}

/** When the moderate and the other two scenarios reach the goal, or how much is missing at the end. */
function GoalFigure({ isCompact, view, outlook, years, goal, offer }: StripProps & { goal: number }) {
  const { t } = useTranslation('forecast-page');
  const { months, monthly, points } = outlook;
  const monthOf = (name: 'unfavourable' | 'moderate' | 'favourable') =>
    firstMonthFrom(monthly[name], goal, points[name][outlook.years]);
  const moderate = monthOf('moderate');
  const currency = view.currencyCode;
  const label = t('goal-of', { amount: formatFigure('goal.amount', goal, { currency, place: amountPlace(goal) }) });
  const labelMark = figureMark(['goal.amount'], amountPlace(goal));
  const yearText = (month: number | null) => (month === null ? t('goal-never') : years.monthText(month).slice(3));
  const others = t('goal-others', {
    favourable: yearText(monthOf('favourable')),
    unfavourable: yearText(monthOf('unfavourable')),
  });
  const missing = shortfall(goal, points.moderate[outlook.years] ?? 0);
  if (moderate === null) {
    const place = amountPlace(missing);
    const amount = formatFigure('goal.shortfall', missing, { currency, place });
    const short = isCompact
      ? t('goal-missing', { amount })
      : `${t('goal-short', { year: years.calendar(months / 12), amount })}; ${others}`;
    const detail = (
      <>
        <span {...figureMark([{ of: 'goal.shortfall', subject: outlook.inflation === null ? [] : ['real'] }], place)}>
          {short}
        </span>
        {offer && <span className={styles.offer}>{offer}</span>}
      </>
    );
    return <StripFigure {...{ label, labelMark, detail }} value={t('goal-missed')} />;
  }
  const age = years.age(Math.floor(moderate / 12));
  const month = years.monthText(moderate);
  const value = age === null ? month : t('month-age', { month, age });
  return <StripFigure {...{ label, labelMark, value }} detail={isCompact ? undefined : others} />;
}

interface InvestedFigureProps {
  shown: ShownOutlook;
  outlook: Outlook;
  currency: string;
  /** Whether it stands apart from the main figure, which is the tab stop otherwise. */
  isStop: boolean;
}

/**
 * The deposits that the return refers to; beside them the amounts that have no forecast and those that are excluded
 * because of an error (screens, section 1).
 */
function InvestedFigure({ shown, outlook, currency, isStop }: InvestedFigureProps) {
  const { t } = useTranslation('forecast-page');
  const isReal = outlook.inflation !== null;
  const { leftOut } = useSnapshot(cart.summary);
  const uncounted = useAmountsText()(leftOut.map(({ uuid }) => uuid));
  const { invested, expectedAssets, withoutForecast } = shown;
  const apart = formatFigure('cart.without-forecast', withoutForecast, { currency });
  const beside = [
    withoutForecast > 0 ? t('without-forecast', { amount: apart }) : '',
    uncounted ? t('not-counted', { amount: uncounted }) : '',
  ];
  return (
    <StripFigure
      label={isReal ? `${t('invested')}, ${t('todays-money')}` : t('invested')}
      value={
        <TotalFigure
          total="totalInvestment"
          of="cart.invested"
          year="year.invested"
          name={t('invested')}
          value={invested}
          isStop={isStop || expectedAssets === null}
          {...{ outlook, currency }}
        />
      }
      detail={
        beside.some(Boolean) && (
          <span {...figureMark([{ of: 'cart.without-forecast', subject: isReal ? ['real'] : [] }, 'cart.not-counted'])}>
            {beside.filter(Boolean).join(', ')}
          </span>
        )
      }
    />
  );
}

/** The name of a total, with what the last edit changed of it. */
function Changed({ of, children }: { of: 'returns' | 'fee'; children: string }) {
  return (
    <>
      {children}
      <EditChange of={of} />
    </>
  );
}

interface TotalFigureProps {
  total: keyof ForecastTotals;
  /** The figure of the cart, and in today's money that of the last year. */
  of: FigureId;
  year: FigureId;
  name: string;
  value: number | null;
  outlook: Outlook;
  currency: string;
  isStop?: boolean;
}

/** A total of the cart; nominal ones open their explanation. */
function TotalFigure({ of, year, outlook, total, name, isStop = false, ...figure }: TotalFigureProps) {
  if (outlook.inflation !== null) return <FigureText of={year} subject={[outlook.years, 'real']} {...figure} />;
  return <ExplainedFigure {...{ of, total, name, isStop }} {...figure} />;
}

interface ReturnFigureProps {
  outlook: Outlook;
  shown: ShownOutlook;
  currency: string;
}

/** The return of the last year, and as a percentage of the deposits. */
function ReturnFigure({ outlook, shown: { expectedReturns: returns }, currency }: ReturnFigureProps) {
  const { t } = useTranslation('forecast-page');
  const { points, years } = outlook;
  const percent = returns === null ? null : returnPercent(points.moderate[years] ?? null, points.invested[years] ?? 0);
  const isReal = outlook.inflation !== null;
  return (
    <StripFigure
      label={isReal ? `${t('returns')}, ${t('todays-money')}` : <Changed of="returns">{t('returns')}</Changed>}
      value={
        <TotalFigure
          total="expectedReturns"
          of="cart.expected-return"
          year="year.return"
          name={t('returns')}
          value={returns}
          {...{ outlook, currency }}
        />
      }
      detail={
        percent !== null ? (
          <span {...figureMark([{ of: 'cart.return-percent', subject: isReal ? ['real'] : [] }])}>
            {t('of-deposits', { percent: formatFigure('cart.return-percent', percent) })}
          </span>
        ) : undefined
      }
    />
  );
}

interface FeeFigureProps {
  forecast: ForecastSnapshot;
  outlook: Outlook;
  shown: ShownOutlook;
  currency: string;
}

/** The entry fees, the value without them, and the fees of items without a forecast. */
function FeeFigure({ forecast: { disclosure }, outlook, shown: { indicativeFee }, currency }: FeeFigureProps) {
  const { t } = useTranslation('forecast-page');
  const apart = outlook.positions ? feesWithoutForecast(outlook.positions, outlook.years) : 0;
  const without = formatFigure('cart.assets-without-fee', disclosure.assetsWithoutFee, { currency });
  const ofApart = formatFigure('cart.entry-fee-without-forecast', apart, { currency });
  const isReal = outlook.inflation !== null;
  const hasWithout = !isReal && disclosure.assetsWithoutFee !== null;
  const beside = [
    hasWithout ? t('without-fees', { amount: without }) : '',
    apart > 0 ? t('fee-without-forecast', { amount: ofApart }) : '',
  ];
  const named: MarkedFigure = { of: 'cart.entry-fee-without-forecast', subject: isReal ? ['real'] : [] };
  return (
    <StripFigure
      label={isReal ? `${t('fees')}, ${t('todays-money')}` : <Changed of="fee">{t('fees')}</Changed>}
      value={
        <TotalFigure
          total="indicativeFee"
          of="cart.entry-fee"
          year="year.fees"
          name={t('fees')}
          value={indicativeFee}
          {...{ outlook, currency }}
        />
      }
      detail={
        beside.some(Boolean) && (
          <span {...figureMark([...(hasWithout ? (['cart.assets-without-fee'] as const) : []), named])}>
            {beside.filter(Boolean).join(', ')}
          </span>
        )
      }
    />
  );
}

function beginGoal(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (!/^[0-9]$/.test(key) || altKey || ctrlKey || metaKey) return;
  event.preventDefault();
  openGoalSeek({ ...cartGoalStart, target: Number(key), isTyped: true });
}

/** The main figure beside the items: Enter, a click or a digit begins the goal in its place. */
function AskedFigure({ children }: { children: ReactNode }) {
  const { t } = useTranslation('forecast');
  return (
    <button
      type="button"
      className={styles.asked}
      title={t('goal')}
      aria-keyshortcuts="Alt+0"
      onClick={() => openGoalSeek(cartGoalStart)}
      onKeyDown={beginGoal}
    >
      {children}
    </button>
  );
}

/** The result of the forecast in the last year (CALC-01), nominal or real. */
export function FiguresStrip({ isCompact, view, outlook, years, goal, offer, part }: StripProps) {
  const { t } = useTranslation(['forecast-page', 'forecast']);
  const { forecast, currencyCode } = view;
  if (!forecast) return null;
  const { totals } = forecast;
  const isReal = outlook.inflation !== null;
  const last = outlook.years;
  const shown = isReal || !view.shown ? shownOutlook(outlook) : view.shown;
  const inTodaysMoney = isReal ? `, ${t('todays-money')}` : '';
  const expected = t('expected', { year: years.calendar(last) });
  const mainFigure = (
    <FigureText
      {...(isReal ? { of: 'year.moderate', subject: [last, 'real'] } : { of: 'cart.expected-assets' })}
      value={shown.expectedAssets}
      currency={currencyCode}
    />
  );
  return (
    <Strip isFormer={view.status === 'calculating' || outlook.isFormer}>
      {part !== 'others' && (
        <StripFigure
          isMain
          label={
            <>
              {`${expected}, ${t('forecast:moderate-scenario')}${inTodaysMoney}`}
              {!isReal && <EditChange of="value" currency={currencyCode} />}
            </>
          }
          value={
            <>
              {isCompact && totals.expectedAssets !== null ? <AskedFigure>{mainFigure}</AskedFigure> : mainFigure}
              {totals.expectedAssets !== null && !isReal && <ExplainButton />}
            </>
          }
        />
      )}
      {part !== 'main' && (
        <>
          <InvestedFigure {...{ outlook, shown }} currency={currencyCode} isStop={part === 'others'} />
          <ReturnFigure {...{ outlook, shown }} currency={currencyCode} />
          <FeeFigure {...{ forecast, outlook, shown }} currency={currencyCode} />
          {goal !== null && totals.expectedAssets !== null && (
            <GoalFigure {...{ isCompact, view, outlook, years, goal, offer }} />
          )}
        </>
      )}
    </Strip>
  );
}
