import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { scenarios, type Scenario } from '#domain/analysis/compare/compared-years.ts';
import { investedParts } from '#domain/cart/resolve/calculator-input.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { chargedTariffs, type ChargedTariff } from '#domain/fees/charged-tariffs.ts';
import type { ForecastItem, PathLine } from '#domain/forecast/forecast-item.ts';
import { gainSteps } from '#domain/forecast/growth-runs.ts';
import { formatDate } from '#i18n/format.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { cart } from '#state/cart/cart.ts';
import type { PackageState, ProductState } from '#state/cart/cart-state.ts';
import { currentDivision, itemStatus } from '#state/cart/item-status.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { figureMark, type MarkedFigure } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { useFeeModelName } from './use-fee-model-name.ts';
import styles from './assumptions.module.css';
import type { SummaryView } from './summary-view.ts';

/** Formats a number of months, at least one, as `14 years 11 months`. */
function useDurationText(): (months: number) => string {
  const { t } = useTranslation('forecast');
  return (months) => {
    const [years, rest] = [Math.floor(months / 12), months % 12];
    const parts = [years > 0 && t('year', { count: years }), rest > 0 && t('month', { count: rest })];
    return parts.filter(Boolean).join(' ');
  };
}

const gainOf = {
  unfavourable: ({ unfavourableGain }: PathLine) => unfavourableGain,
  moderate: ({ moderateGain }: PathLine) => moderateGain,
  favourable: ({ favourableGain }: PathLine) => favourableGain,
} satisfies Record<Scenario, (line: PathLine) => number>;

/** The gains a year in the three scenarios, as long as the item is invested in a line. */
function Gains({ forecast: { id, path, investmentHorizon: years } }: { forecast: ForecastItem }) {
  const { t } = useTranslation('forecast');
  const durationText = useDurationText();
  if (!path) return <NotAvailable />;
  return gainSteps(path, years).map(({ line, monthsLeft }, index) => (
    <div key={monthsLeft}>
      {scenarios.map((scenario, place) => (
        <Fragment key={scenario}>
          {place > 0 && ' / '}
          <FigureText of="assumption.gain" subject={[id, index, scenario]} value={gainOf[scenario](line)} />
        </Fragment>
      ))}
      {index > 0 && (
        <span className="tertiary">, {t('assumptions.time-left', { time: durationText(monthsLeft) })}</span>
      )}
    </div>
  ));
}

const rateSpan = ({ lowest, highest }: ChargedTariff): string => {
  const to = formatFigure('assumption.fee-rate', highest);
  return lowest === highest ? to : `${formatFigure('assumption.fee-rate', lowest, { isBare: true })}–${to}`;
};

const rateFigures = (id: string, { isPrepaid }: ChargedTariff): MarkedFigure[] =>
  (['lowest', 'highest'] as const).map((end) => ({
    of: 'assumption.fee-rate',
    subject: [id, isPrepaid ? 'plan' : 'payments', end],
  }));

/** The rates that an item is charged: of payments, of the prepaid plan or both; and the discount. */
function Fee({ forecast }: { forecast: ForecastItem }) {
  const { t } = useTranslation('forecast');
  const { id, feeScheme: scheme, discount = 0 } = forecast;
  const tariffs = chargedTariffs(forecast);
  if (!scheme || tariffs.length === 0) return t('assumptions.no-fee');
  const kind = scheme.calculationBase === 'Gross' ? 'gross' : 'net';
  const bases = tariffs.map((tariff) =>
    t(`assumptions.${tariff.isPrepaid ? 'prepaid-' : ''}${kind}`, { rate: rateSpan(tariff) }),
  );
  const waived =
    discount === 0
      ? t('assumptions.no-discount')
      : t('assumptions.discount', { percent: formatFigure('assumption.discount', discount * 100) });
  const figures = tariffs.flatMap((tariff) => rateFigures(id, tariff));
  const mark = figureMark([...figures, { of: 'assumption.discount', subject: [id] }]);
  return <span {...mark}>{`${bases.join('; ')}, ${waived}`}</span>;
}

interface RowProps {
  name: string;
  /** The calculator input. */
  forecast: ForecastItem;
  /** Name of the package that contains the fund. */
  packageName?: string;
}

function AssumptionRow({ name, forecast, packageName }: RowProps) {
  const { t } = useTranslation(['forecast', 'cart']);
  const { codelists } = useSnapshot(catalogueState);
  const charging = codelists.commissionChargingMethods.find(
    ({ method, minimalInvestmentPct }) =>
      method === forecast.chargingMethod?.method &&
      (minimalInvestmentPct ?? null) === (forecast.chargingMethod.minimalInvestmentPct ?? null),
  );
  return (
    <tr>
      <th scope="row">
        {displayName(name)}{' '}
        {packageName !== undefined && <span className="tertiary">({displayName(packageName)})</span>}
      </th>
      <td>
        <Gains forecast={forecast} />
      </td>
      <td className="nowrap">{t('year', { count: forecast.investmentHorizon })}</td>
      <td>{forecast.periodicalAmount > 0 && charging ? charging.name : t('cart:cart.no-periodical')}</td>
      <td>
        <Fee forecast={forecast} />
      </td>
    </tr>
  );
}

function ProductRow({ state }: { state: ProductState }) {
  const item = useSnapshot(state);
  const { product, input } = item.resolved;
  const isShown = itemStatus(item) === 'done' && product !== null && input !== null;
  return isShown ? <AssumptionRow name={product.name} forecast={input.forecast} /> : null;
}

/** One row for each fund of the package with an investment. */
function PackageRows({ state }: { state: PackageState }) {
  const item = useSnapshot(state);
  const { input, products, position } = item.resolved;
  const divided = currentDivision(item);
  if (itemStatus(item) !== 'done' || !divided) return null;
  return investedParts(input, divided).map(({ fundId, input: part }) => {
    const product = products.find((one) => one?.id === fundId);
    return (
      product && <AssumptionRow key={fundId} name={product.name} forecast={part.forecast} packageName={position.name} />
    );
  });
}

/** The assumptions of the forecast, item by item (calculation, section 10). */
export function Assumptions({ view }: { view: SummaryView }) {
  const { t } = useTranslation('forecast');
  const { positions } = useSnapshot(cart.list);
  const { config } = useSnapshot(catalogueState);
  const { model } = useSnapshot(cart.order.state).resolved;
  const modelName = useFeeModelName();
  const rows = positions.map(({ uuid }) => {
    const product = cart.product(uuid);
    const bundle = cart.package(uuid);
    if (product) return <ProductRow key={uuid} state={product} />;
    return bundle && <PackageRows key={uuid} state={bundle} />;
  });

  return (
    <section className="stack shrinkable gap-2 secondary figures">
      <h3 className="primary semibold">{t('assumptions.title')}</h3>
      <p>{t('assumptions.timing')}</p>
      <p>{t('assumptions.conversion', { currency: view.currencyCode })}</p>
      {model && <p>{t('assumptions.fee-model', { model: modelName(model.code) })}</p>}
      {config.dataDate && <p>{t('assumptions.data-date', { date: formatDate(config.dataDate) })}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('assumptions.item')}</th>
            <th scope="col">{t('assumptions.gains')}</th>
            <th scope="col">{t('assumptions.horizon')}</th>
            <th scope="col">{t('assumptions.charging')}</th>
            <th scope="col">{t('assumptions.fee')}</th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </section>
  );
}
