import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { conversionBetween, quotedPairs } from '#domain/forecast/forex.ts';
import { formatDate, formatNumber, formatRate } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useCurrencyCode } from './reference.ts';
import styles from './conversion-note.module.css';

/** Returns the other currencies of the cart's items. */
function foreignCurrencies(own: string): string[] {
  const leftOut = new Set(cart.summary.leftOut.map(({ uuid }) => uuid));
  const counted = cart.list.positions.filter(({ uuid }) => !leftOut.has(uuid));
  const ids = counted.map(({ uuid }) => cart.item(uuid)?.resolved.position.calcInput.currencyId ?? own);
  return [...new Set(ids)].filter((id) => id !== own).toSorted();
}

/** The quoted exchange rates of a converted total, from which it can be calculated again, and their date (CALC-17). */
export function ConversionNote() {
  const { t } = useTranslation('forecast');
  const { forecast } = useSnapshot(cart.summary);
  const { config, forex } = useSnapshot(catalogueState);
  const codeOf = useCurrencyCode();
  if (!forecast) return null;
  const { currencyId } = forecast;
  const conversions = foreignCurrencies(currencyId).flatMap((id) => conversionBetween(id, currencyId, forex) ?? []);
  const rates = quotedPairs(conversions).map(
    ({ unit, currencyFromId, forexRate, currencyToId }) =>
      `${formatNumber(unit)} ${codeOf(currencyFromId)} = ${formatRate(forexRate, codeOf(currencyToId))}`,
  );
  if (rates.length === 0) return null;
  return (
    <p className={styles.note}>{t('converted', { rates: rates.join(', '), date: formatDate(config.dataDate) })}</p>
  );
}
