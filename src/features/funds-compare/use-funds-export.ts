import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import type { CsvCell } from '#domain/export/csv.ts';
import type { PricesTogether } from '#domain/funds/prices-together.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { saveCsv } from '#state/files/save-csv.ts';
import type { ComparedFund } from './use-compared-funds.ts';
import { useFactGroups } from './use-fact-groups.tsx';
import { useWindowNote } from './use-window-note.ts';

/** Decimals of prices rebased to 100. */
const priceDecimals = 4;

/**
 * Exports the facts of the compared funds side by side and their daily prices below, in one currency or in each fund's
 * own.
 */
export function useFundsExport(): (
  funds: readonly ComparedFund[],
  prices: PricesTogether | null,
  currency: string | null,
) => void {
  const { t } = useTranslation('funds-compare');
  const { codelists } = useSnapshot(catalogueState);
  const groups = useFactGroups();
  const noteOf = useWindowNote();
  return (funds, prices, currency) => {
    const names = funds.map(({ fund }) => fund.name);
    const facts = groups.flatMap(({ title, rows }) => [
      [title],
      ...rows.map((row): CsvCell[] => [row.name, ...funds.map(({ detail }) => detail && row.valueOf(detail))]),
    ]);
    const days = (prices?.days ?? []).map((day, place): CsvCell[] => [
      day,
      ...(prices?.values ?? []).map((values) => roundMoney(values[place] ?? Number.NaN, priceDecimals)),
    ]);
    const rows: CsvCell[][] = [
      [t('fact-column'), ...names],
      ['ISIN', ...funds.map(({ fund }) => fund.isin)],
      [t('currency'), ...funds.map(({ fund }) => currencyCode(codelists.currencies, fund.currencyId))],
      ...facts,
      ...(prices && days.length > 0
        ? [[], [t('prices'), ...names], ...days, [], [noteOf(prices, funds.length, currency)]]
        : []),
    ];
    saveCsv(rows, currentLanguage(), t('file-name'));
  };
}
