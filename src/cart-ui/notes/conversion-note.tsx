import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { conversionBetween, quotedPairs } from '#domain/forecast/forex.ts';
import { formatDate } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import styles from './conversion-note.module.css';
import { rateFigure, useQuotedRate } from '../use-quoted-rate.ts';

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
  const rateText = useQuotedRate();
  if (!forecast) return null;
  const { currencyId } = forecast;
  const conversions = foreignCurrencies(currencyId).flatMap((id) => conversionBetween(id, currencyId, forex) ?? []);
  const pairs = quotedPairs(conversions);
  if (pairs.length === 0) return null;
  return (
    <p className={styles.note} {...figureMark(pairs.map(rateFigure))}>
      {t('converted', { rates: pairs.map(rateText).join(', '), date: formatDate(config.dataDate) })}
    </p>
  );
}
