import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { findProduct, type CartProduct } from '#domain/cart/cart-product.ts';
import type { ProductItem } from '#domain/cart/cart-item.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { resolveItem } from '#domain/cart/resolve-item.ts';
import type { FeeScheme } from '#domain/fees/fee-scheme.ts';
import { feeSpan } from '#domain/fees/fee-span.ts';
import type { PathLine } from '#domain/forecast/forecast-item.ts';
import { growthRuns } from '#domain/forecast/growth-runs.ts';
import { investedFunds, packagePart } from '#domain/packages/resolve-package.ts';
import { formatDate, formatNumber, formatPercent } from '#i18n/format.ts';
import { cartItem, cartList, cartPackage, productTerms } from '#state/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { NotAvailable } from '#ui/not-available.tsx';
import styles from './assumptions.module.css';
import { useCartCatalogue } from './reference.ts';
import type { PackageState } from '#state/package-state.ts';
import type { ProductState } from '#state/product-state.ts';
import type { SummaryView } from './summary-view.ts';

/** The gains that hold one after another, with the years left when each begins; lines never reached are left out. */
function gainSteps(path: readonly PathLine[], years: number): { line: PathLine; yearsLeft: number }[] {
  let monthsLeft = years * 12;
  return growthRuns(path, monthsLeft).map(({ line, months }) => {
    const step = { line, yearsLeft: monthsLeft / 12 };
    monthsLeft -= months;
    return step;
  });
}

function Gains({ path, years }: { path: readonly PathLine[] | null; years: number }) {
  const { t } = useTranslation('forecast');
  if (!path) return <NotAvailable />;
  return gainSteps(path, years).map(({ line, yearsLeft }, index) => (
    <div key={yearsLeft}>
      {[line.unfavourableGain, line.moderateGain, line.favourableGain]
        .map((gain) => formatPercent(gain, 2, { signed: true }))
        .join(' / ')}
      {index > 0 && <span className={styles.from}>, {t('assumptions.from-year', { count: yearsLeft })}</span>}
    </div>
  ));
}

/** The rates of a scheme in words: their base, and that no discount is taken. */
function useFeeText(): (scheme: FeeScheme | null | undefined) => string {
  const { t } = useTranslation('forecast');
  return (scheme) => {
    const span = scheme ? feeSpan(scheme) : null;
    if (!scheme || !span) return t('assumptions.no-fee');
    const rate =
      span.lowest === span.highest
        ? `${formatNumber(span.lowest)} %`
        : `${formatNumber(span.lowest)}–${formatNumber(span.highest)} %`;
    const base = scheme.calculationBase === 'Gross' ? t('assumptions.gross', { rate }) : t('assumptions.net', { rate });
    return `${base}, ${t('assumptions.no-discount')}`;
  };
}

interface RowProps {
  item: ProductItem;
  product: CartProduct;
  /** Of the package that the fund is in. */
  packageName?: string;
}

function AssumptionRow({ item, product, packageName }: RowProps) {
  const { t } = useTranslation(['forecast', 'cart']);
  const catalogue = useCartCatalogue();
  const { codelists, user } = useSnapshot(catalogueState);
  const feeText = useFeeText();
  const terms = productTerms(product.termsOwner);
  const prepaid = user?.prepaidFeeParameters ?? null;
  const { forecast } = resolveItem(item, product, { catalogue, terms, prepaid });
  const method = codelists.commissionChargingMethods.find(({ id }) => id === item.calcInput.chargingMethodId);
  return (
    <tr>
      <th scope="row">
        {displayName(product.name)}{' '}
        {packageName !== undefined && <span className={styles.from}>({displayName(packageName)})</span>}
      </th>
      <td>
        <Gains path={forecast.path} years={forecast.investmentHorizon} />
      </td>
      <td>{t('year', { count: forecast.investmentHorizon })}</td>
      <td>{forecast.periodicalAmount > 0 && method ? method.name : t('cart:cart.no-periodical')}</td>
      <td>{feeText(forecast.feeScheme)}</td>
    </tr>
  );
}

function ProductRow({ state }: { state: ProductState }) {
  const item = useSnapshot(state);
  const product = findProduct(item, useCartCatalogue());
  return product && item.status === 'done' ? <AssumptionRow item={item} product={product} /> : null;
}

/** A row for each fund of the package that something is invested in. */
function PackageRows({ state }: { state: PackageState }) {
  const item = useSnapshot(state);
  const catalogue = useCartCatalogue();
  if (item.status !== 'done') return null;
  return investedFunds(item).map((fund) => {
    const part = packagePart(item, fund);
    const product = findProduct(part, catalogue);
    return product && <AssumptionRow key={fund.id} item={part} product={product} packageName={item.name} />;
  });
}

/** On what the forecast rests, item by item (calculation, section 10). */
export function Assumptions({ view }: { view: SummaryView }) {
  const { t } = useTranslation('forecast');
  const { positions } = useSnapshot(cartList);
  const { config } = useSnapshot(catalogueState);
  const rows = positions.map(({ uuid }) => {
    const product = cartItem(uuid);
    const bundle = cartPackage(uuid);
    if (product) return <ProductRow key={uuid} state={product} />;
    return bundle && <PackageRows key={uuid} state={bundle} />;
  });

  return (
    <section className={styles.assumptions}>
      <h3 className={styles.title}>{t('assumptions.title')}</h3>
      <p>{t('assumptions.timing')}</p>
      <p>{t('assumptions.conversion', { currency: view.currencyCode })}</p>
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
