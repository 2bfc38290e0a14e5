import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { convertedFigures } from '#domain/cart/table/row-figures.ts';
import type { CsvCell } from '#domain/export/csv.ts';
import { conversionBetween } from '#domain/forecast/forex.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { cart } from '#state/cart/cart.ts';
import { itemFigures } from '#state/cart/item-figures.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { saveCsv } from '#state/files/save-csv.ts';
import { userState } from '#state/session/user.ts';
import { useCurrencyCode, useWholeName } from '#cart-ui/reference.ts';
import { useForecastNotes } from '#cart-ui/use-forecast-notes.ts';

const money = (value: number | null | undefined): CsvCell => (value == null ? null : roundMoney(value));

/**
 * Returns one-off amount, monthly amount and horizon of an item in its own currency; a package has its amount in one of
 * the two columns.
 */
function entered(uuid: string): [number | null, number | null, number | null] {
  const item = cart.item(uuid);
  if (item?.kind === 'product') {
    const { oneOffAmount, periodicalAmount, investmentHorizon } = item.resolved.position.calcInput;
    return [oneOffAmount, periodicalAmount, investmentHorizon];
  }
  if (!item) return [null, null, null];
  const { investmentType, investedAmount, investmentHorizon } = item.resolved.position.calcInput;
  const isPeriodical = investmentType === 'Periodical';
  return [isPeriodical ? null : investedAmount, isPeriodical ? investedAmount : null, investmentHorizon];
}

/** Exports the cart as CSV: inputs in the items' currencies, results in the user's currency, in cents. */
export function useCartCsv(): () => void {
  const { t } = useTranslation(['cart', 'forecast']);
  const nameOf = useWholeName();
  const code = useCurrencyCode();
  const notes = useForecastNotes();
  const { fundById, forex } = useSnapshot(catalogueState);
  const { user } = useSnapshot(userState);
  const resultHead = (figure: string) => t('file.column.result', { figure, currency: code() });
  const resultsOf = (uuid: string): CsvCell[] => {
    const item = cart.item(uuid);
    const figures = item && itemFigures(item);
    const conversion =
      item && conversionBetween(item.resolved.position.calcInput.currencyId ?? '', user?.currencyId ?? '', forex);
    const shown = figures && conversion ? convertedFigures(figures, conversion) : null;
    return [
      money(shown?.invested),
      money(shown?.expectedAssets),
      money(shown?.expectedReturns),
      money(shown?.indicativeFee),
      money(shown?.unfavourable),
      money(shown?.favourable),
    ];
  };
  return () => {
    const head = [
      t('file.column.name'),
      t('file.column.isin'),
      t('cart.field.one-off'),
      t('cart.field.periodical'),
      t('cart.field.horizon'),
      t('cart.field.currency'),
      resultHead(t('cart.total-investment')),
      resultHead(t('cart.expected-assets')),
      resultHead(t('cart.expected-return')),
      resultHead(t('cart.indicative-fee')),
      resultHead(t('forecast:series.unfavourable')),
      resultHead(t('forecast:series.favourable')),
    ];
    const body = cart.list.positions.map((position): CsvCell[] => [
      nameOf(position) ?? t('cart.unknown-product'),
      fundById.get(position.id)?.isin ?? null,
      ...entered(position.uuid),
      code(cart.item(position.uuid)?.resolved.position.calcInput.currencyId),
      ...resultsOf(position.uuid),
    ]);
    saveCsv([head, ...body, [], ...notes.map((note) => [note])], currentLanguage(), t('file.name'));
  };
}
