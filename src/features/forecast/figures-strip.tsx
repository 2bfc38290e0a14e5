import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { firstMonthFrom, investedWithoutForecast } from '#domain/forecast/series-points.ts';
import { formatMoney, formatPercent, formatSignedMoney } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { ExplainButton, ExplainedFigure } from '#cart-ui/explain/explain-button.tsx';
import type { SummaryView } from '#cart-ui/summary-view.ts';
import { Strip, StripFigure } from './strip.tsx';
import styles from './strip.module.css';
import type { Outlook } from './use-outlook.ts';
import { useAmountsText } from '#cart-ui/use-amounts-text.ts';
import type { Years } from '#cart-ui/use-years.ts';

interface StripProps {
  view: SummaryView;
  outlook: Outlook;
  years: Years;
  goal: number | null;
  /** Shown if the goal is not reached. */
  offer: ReactNode;
}

/** When the moderate and the other two scenarios reach the goal, or how much is missing at the end. */
function GoalFigure({ view, outlook, years, goal, offer }: StripProps & { goal: number }) {
  const { t } = useTranslation('forecast-page');
  const { months, monthly, points } = outlook;
  const monthOf = (name: 'unfavourable' | 'moderate' | 'favourable') => firstMonthFrom(monthly[name], goal);
  const moderate = monthOf('moderate');
  const label = t('goal-of', { amount: formatMoney(goal, view.currencyCode) });
  const yearText = (month: number | null) => (month === null ? t('goal-never') : years.monthText(month).slice(3));
  const others = t('goal-others', {
    favourable: yearText(monthOf('favourable')),
    unfavourable: yearText(monthOf('unfavourable')),
  });
  const missing = goal - (points.moderate[outlook.years] ?? 0);
  if (moderate === null) {
    const amount = formatMoney(Math.ceil(missing), view.currencyCode);
    const short = t('goal-short', { year: years.calendar(months / 12), amount });
    const detail = (
      <>
        {`${short}; ${others}`}
        <span className={styles.offer}>{offer}</span>
      </>
    );
    return <StripFigure label={label} value={t('goal-missed')} detail={detail} />;
  }
  const age = years.age(Math.floor(moderate / 12));
  const month = years.monthText(moderate);
  return <StripFigure label={label} value={age === null ? month : t('month-age', { month, age })} detail={others} />;
}

interface InvestedFigureProps {
  totals: NonNullable<SummaryView['forecast']>['totals'];
  /** Nominal or real like the outlook. */
  invested: number;
  isReal: boolean;
  code: string;
}

/**
 * The deposits, with the amounts that have no forecast and those that are excluded because of an error (screens,
 * section 1).
 */
function InvestedFigure({ totals, invested, isReal, code }: InvestedFigureProps) {
  const { t } = useTranslation('forecast-page');
  const { leftOut } = useSnapshot(cart.summary);
  const uncounted = useAmountsText()(leftOut.map(({ uuid }) => uuid));
  const unforecast = investedWithoutForecast(totals);
  const beside = [
    unforecast ? t('without-forecast', { amount: formatMoney(unforecast, code) }) : '',
    uncounted ? t('not-counted', { amount: uncounted }) : '',
  ];
  return (
    <StripFigure
      label={isReal ? `${t('invested')}, ${t('todays-money')}` : t('invested')}
      value={
        isReal ? (
          formatMoney(invested, code)
        ) : (
          <ExplainedFigure
            total="totalInvestment"
            name={t('invested')}
            value={formatMoney(totals.totalInvestment, code)}
            isStop={totals.expectedAssets === null}
          />
        )
      }
      detail={beside.filter(Boolean).join(', ')}
    />
  );
}

/** Returns the fees up to the last year, nominal or real like the outlook. */
const feesOf = ({ positions, years }: Outlook): number | null =>
  positions && positions.reduce((sum, { fees }) => sum + (fees[years] ?? 0), 0);

const Signed = ({ amount, code }: { amount: number; code: string }) =>
  Number.isFinite(amount) ? formatSignedMoney(amount, code) : <NotAvailable />;

/** The result of the forecast in the last year (CALC-01), nominal or real. */
export function FiguresStrip({ view, outlook, years, goal, offer }: StripProps) {
  const { t } = useTranslation(['forecast-page', 'forecast']);
  const { forecast, currencyCode } = view;
  if (!forecast) return null;
  const { totals, disclosure } = forecast;
  const isReal = outlook.inflation !== null;
  const last = outlook.years;
  const invested = outlook.points.invested[last] ?? 0;
  const value = outlook.points.moderate[last] ?? Number.NaN;
  const returns = value - invested;
  const money = (amount: number | null) => formatMoney(amount, currencyCode);
  const fees = isReal ? feesOf(outlook) : totals.indicativeFee;
  const inTodaysMoney = isReal ? `, ${t('todays-money')}` : '';
  const expected = t('expected', { year: years.calendar(last) });
  return (
    <Strip isFormer={view.status === 'calculating' || outlook.isFormer}>
      <StripFigure
        isMain
        label={`${expected}, ${t('forecast:moderate-scenario')}${inTodaysMoney}`}
        value={
          totals.expectedAssets === null ? (
            <NotAvailable />
          ) : (
            <>
              {money(value)}
              {!isReal && <ExplainButton />}
            </>
          )
        }
      />
      <InvestedFigure {...{ totals, invested, isReal }} code={currencyCode} />
      <StripFigure
        label={`${t('returns')}${inTodaysMoney}`}
        value={
          isReal || !Number.isFinite(returns) ? (
            <Signed amount={returns} code={currencyCode} />
          ) : (
            <ExplainedFigure
              total="expectedReturns"
              name={t('returns')}
              value={formatSignedMoney(returns, currencyCode)}
            />
          )
        }
        detail={
          invested > 0 && Number.isFinite(returns)
            ? t('of-deposits', { percent: formatPercent((returns / invested) * 100, 1, { signed: true }) })
            : undefined
        }
      />
      <StripFigure
        label={`${t('fees')}${inTodaysMoney}`}
        value={isReal ? money(fees) : <ExplainedFigure total="indicativeFee" name={t('fees')} value={money(fees)} />}
        detail={
          !isReal && disclosure.assetsWithoutFee !== null
            ? t('without-fees', { amount: money(disclosure.assetsWithoutFee) })
            : undefined
        }
      />
      {goal !== null && totals.expectedAssets !== null && <GoalFigure {...{ view, outlook, years, goal, offer }} />}
    </Strip>
  );
}
