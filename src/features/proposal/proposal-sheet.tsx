import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { Doughnut } from '#charts/doughnut.tsx';
import { ScenarioChart } from '#charts/scenario-chart.tsx';
import { displayName } from '#domain/catalogue/display-name.ts';
import { datePartsOf, dayInPrague } from '#domain/dates/plain-date.ts';
import { investmentTotals, type ProposedInvestment } from '#domain/cart/figures/proposal-figures.ts';
import { shownItems } from '#domain/cart/figures/shown-items.ts';
import { conversionBetween } from '#domain/forecast/forex.ts';
import { shownTotals } from '#domain/forecast/shown-totals.ts';
import { formatDate } from '#i18n/format.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import type { ProposalTab } from '#state/proposal/proposal-state.ts';
import { userState } from '#state/session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import styles from './proposal-sheet.module.css';
import { useProposalCurrency, useProposalName, useTabCharts } from './proposal-view.ts';

/** The calendar year in which the longest item of a tab ends. */
function useEndYear(): (tab: ProposalTab) => string {
  const [today] = useState(() => dayInPrague(new Date()));
  return ({ forecast }) => String(datePartsOf(today).year + forecast.months / 12);
}

function Figures({ tab }: { tab: ProposalTab }) {
  const { t } = useTranslation(['proposal', 'forecast']);
  const codeOf = useProposalCurrency();
  const { figures, forecast } = tab;
  const code = codeOf(figures.currencyId);
  const { invested, withoutForecast, expectedAssets, expectedReturns, indicativeFee } = shownTotals(forecast.totals);
  const years = t('forecast:year', { count: forecast.months / 12 });
  const endYear = useEndYear()(tab);
  const rows = [
    [t('figures.invested', { years }), 'cart.invested', invested],
    ...(withoutForecast > 0
      ? [[t('forecast:without-forecast'), 'cart.without-forecast', withoutForecast] as const]
      : []),
    [t('figures.assets', { year: endYear }), 'cart.expected-assets', expectedAssets],
    [t('figures.return'), 'cart.expected-return', expectedReturns],
    [t('figures.fee'), 'cart.entry-fee', indicativeFee],
  ] as const;
  return (
    <dl className={styles.figures}>
      {rows.map(([label, of, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={of === 'cart.expected-assets' ? styles.main : undefined}>
            <FigureText of={of} value={value} currency={code} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What an investment is called: of a program or contract type by the catalogue, too. */
function useObjectName(): (investment: ProposedInvestment) => string {
  const { t } = useTranslation('proposal');
  const { fundById, programById, contractTypeById } = useSnapshot(catalogueState);
  const sources = { Fund: fundById, Program: programById, ContractType: contractTypeById };
  return ({ objectType, objectId }) => displayName(sources[objectType].get(objectId)?.name ?? t('document.unknown'));
}

/** Returns the expected value of each investment, in the client's currency, so that they add up to that of the proposal. */
function useShownValues(): (tab: ProposalTab) => { value: number | null; currencyId: string }[] {
  const { forex } = useSnapshot(catalogueState);
  return ({ figures: { investments, currencyId }, forecast: { totals } }) => {
    const items = investments.map((one) => ({ currencyId: one.currencyId, parts: [investmentTotals(one)] }));
    const conversionFrom = (id: string) => conversionBetween(id, currencyId, forex);
    return shownItems(items, { currencyId, totals, conversionFrom }).map(({ own, converted }, place) =>
      converted
        ? { value: converted.expectedAssets, currencyId }
        : { value: own.expectedAssets, currencyId: investments[place]?.currencyId ?? currencyId },
    );
  };
}

function Investments({ tab }: { tab: ProposalTab }) {
  const { t } = useTranslation(['proposal', 'forecast']);
  const codeOf = useProposalCurrency();
  const nameOf = useObjectName();
  const values = useShownValues()(tab);
  // Amounts beside each other have the same decimals.
  const hasCents = (currencyId: string) =>
    tab.figures.investments.some(
      (one) =>
        one.currencyId === currencyId &&
        !(Number.isInteger(one.oneOffAmount) && Number.isInteger(one.periodicalAmount)),
    );
  const amount = (of: 'item.one-off' | 'item.periodical', value: number, { order, currencyId }: ProposedInvestment) => {
    const format = { currency: codeOf(currencyId), place: hasCents(currencyId) ? 'exact' : 'shown' } as const;
    return value > 0 ? <FigureText of={of} subject={[order]} value={value} {...format} /> : '–';
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('columns.item')}</th>
          <th scope="col">{t('columns.oneOff')}</th>
          <th scope="col">{t('columns.periodical')}</th>
          <th scope="col">{t('columns.horizon')}</th>
          <th scope="col">{t('columns.assets')}</th>
        </tr>
      </thead>
      <tbody>
        {tab.figures.investments.map((investment, place) => (
          <tr key={investment.order}>
            <th scope="row">{nameOf(investment)}</th>
            <td>{amount('item.one-off', investment.oneOffAmount, investment)}</td>
            <td>{amount('item.periodical', investment.periodicalAmount, investment)}</td>
            <td>{t('forecast:year', { count: investment.investmentHorizon })}</td>
            <td>
              <FigureText
                of="item.expected-assets"
                subject={[investment.order]}
                value={values[place]?.value}
                currency={codeOf(values[place]?.currencyId ?? investment.currencyId)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Charts({ tab }: { tab: ProposalTab }) {
  const { t } = useTranslation(['proposal', 'forecast']);
  const codeOf = useProposalCurrency();
  const { years, series, formatAxis, yearText } = useTabCharts()(tab);
  const code = codeOf(tab.figures.currencyId);
  const label = `${t('figures.assets', { year: useEndYear()(tab) })}: ${formatFigure('cart.expected-assets', tab.figures.expectedAsset, { currency: code })}`;
  return (
    <ScenarioChart
      {...{ years, series, formatAxis, yearText, label }}
      height={240}
      formatValue={(value) => formatFigure('year.moderate', value, { currency: code })}
      formatYear={(count) => t('forecast:year', { count })}
      markOf={({ style }) => figureMark([{ of: `year.${style}`, subject: [years] }])}
    />
  );
}

/** The preview of a proposal, which is white in both themes (design, section 10). */
export function ProposalSheet({ tab }: { tab: ProposalTab }) {
  const { t } = useTranslation(['proposal', 'forecast']);
  const { user } = useSnapshot(userState);
  const [today] = useState(() => dayInPrague(new Date()));
  const name = useProposalName()(tab);
  const { slices } = useTabCharts()(tab);
  const distribution = t('forecast:distribution');
  return (
    <article className={classNames('paper', styles.sheet)} aria-label={t('preview', { name })}>
      <header className="row spread size-xs secondary">
        <Logo />
        <span>{formatDate(today)}</span>
      </header>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.kind}>{t('document.title')}</p>
      <Figures tab={tab} />
      <h3 className={styles.title}>{t('document.development')}</h3>
      <Charts tab={tab} />
      <h3 className={styles.title}>{t('document.composition')}</h3>
      <div className={styles.parts}>
        {slices.length > 0 && (
          <Doughnut
            slices={slices}
            label={distribution}
            otherLabel={t('forecast:other')}
            size={110}
            formatValue={(value) => formatFigure('cart.class-share', value)}
            markOf={(id) => figureMark([{ of: 'cart.class-share', subject: [id] }])}
          />
        )}
        <Investments tab={tab} />
      </div>
      <p className={styles.note}>{t('note')}</p>
      <footer className={styles.foot}>{user && `${user.fullName}, ${user.company.name}`}</footer>
    </article>
  );
}
