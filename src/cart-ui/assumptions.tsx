import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { investedParts } from '#domain/cart/resolve/calculator-input.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { formatDate } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import type { PackageState, ProductState } from '#state/cart/cart-state.ts';
import { currentDivision, itemStatus } from '#state/cart/calculation/item-status.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Fee, GainCells, useChargingName } from './assumption-cells.tsx';
import { useFeeModelName } from './use-fee-model-name.ts';
import styles from './assumptions.module.css';
import type { SummaryView } from './summary-view.ts';

interface RowProps {
  name: string;
  /** The calculator input. */
  forecast: ForecastItem;
  /** Name of the package that contains the fund. */
  packageName?: string;
}

function AssumptionRow({ name, forecast, packageName }: RowProps) {
  const { t } = useTranslation(['forecast', 'cart']);
  const charging = useChargingName()(forecast);
  return (
    <tr>
      <th scope="row">
        {displayName(name)}{' '}
        {packageName !== undefined && <span className="tertiary">({displayName(packageName)})</span>}
      </th>
      <td>
        <GainCells forecast={forecast} />
      </td>
      <td className="nowrap">{t('year', { count: forecast.investmentHorizon })}</td>
      <td>{charging ?? t('cart:cart.no-periodical')}</td>
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
export function Assumptions({ view, hasTitle = true }: { view: SummaryView; hasTitle?: boolean }) {
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
      {hasTitle && <h3 className="primary semibold">{t('assumptions.title')}</h3>}
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
