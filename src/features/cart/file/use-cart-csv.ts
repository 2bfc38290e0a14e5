import { useTranslation } from 'react-i18next';
import { useSnapshot, type Snapshot } from 'valtio';
import { typedFields } from '#domain/cart/product/product-fields.ts';
import { inputValue } from '#domain/cart/table/cell-commands.ts';
import type { InputColumn } from '#domain/cart/table/table-rows.ts';
import type { CsvCell } from '#domain/export/csv.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import type { ForecastTotals } from '#domain/forecast/forecast-result.ts';
import { conversionBetween, conversionFactor, type Conversion } from '#domain/forecast/forex.ts';
import { convertedTotals, summedTotals } from '#domain/forecast/summed-totals.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { cart } from '#state/cart/cart.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { itemFigures } from '#state/cart/calculation/item-figures.ts';
import { partTotals } from '#state/cart/calculation/shown-figures.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { saveCsv } from '#state/files/save-csv.ts';
import { userState } from '#state/session/user.ts';
import { useCurrencyCode, useWholeName } from '#cart-ui/reference.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import { useForecastNotes } from '#cart-ui/notes/use-forecast-notes.ts';

/** Returns an item's totals in cents of the summary's currency, which add up to those of the cart; null without figures. */
function summaryTotals(item: Snapshot<ItemState>, conversion: Conversion): ForecastTotals | null {
  const parts = partTotals(item);
  return parts.length > 0 ? summedTotals(parts.map((part) => convertedTotals(part, conversion))) : null;
}

/** The inputs that are exported, in the item's own currency. */
const inputs: readonly InputColumn[] = [...typedFields, 'currencyId'];

/** Exports the cart as CSV: inputs in the items' currencies, results in the user's currency, in cents. */
export function useCartCsv(): () => void {
  const { t } = useTranslation(['cart', 'forecast']);
  const nameOf = useWholeName();
  const code = useCurrencyCode();
  const notes = useForecastNotes();
  const fieldName = useFieldName();
  const entered = (uuid: string, column: InputColumn): CsvCell => {
    const resolved = cart.item(uuid)?.resolved;
    if (column === 'currencyId') return code(resolved?.position.calcInput.currencyId);
    return resolved ? inputValue(resolved.position, column) : null;
  };
  const { fundById, forex } = useSnapshot(catalogueState);
  const { user } = useSnapshot(userState);
  const resultHead = (figure: string) => t('file.column.result', { figure, currency: code() });
  const resultsOf = (uuid: string): CsvCell[] => {
    const item = cart.item(uuid);
    const figures = item && itemFigures(item);
    const conversion =
      item && conversionBetween(item.resolved.position.calcInput.currencyId ?? '', user?.currencyId ?? '', forex);
    const totals = item && conversion ? summaryTotals(item, conversion) : null;
    const end = (value: number | null | undefined) =>
      value == null || !conversion ? null : value * conversionFactor(conversion);
    const figure = (of: FigureId, value: number | null | undefined): CsvCell => ({ of, subject: [uuid], value });
    return [
      figure('row.paid-in', totals?.totalInvestment),
      figure('row.expected-assets', totals?.expectedAssets),
      figure('row.expected-return', totals?.expectedReturns),
      figure('row.entry-fee', totals?.indicativeFee),
      figure('row.unfavourable', end(figures?.unfavourable)),
      figure('row.favourable', end(figures?.favourable)),
    ];
  };
  return () => {
    const head = [
      t('file.column.name'),
      t('file.column.isin'),
      ...inputs.map(fieldName),
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
      ...inputs.map((column) => entered(position.uuid, column)),
      ...resultsOf(position.uuid),
    ]);
    saveCsv([head, ...body, [], ...notes.map((note) => [note])], currentLanguage(), t('file.name'));
  };
}
