import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ExplainedFee } from '#domain/analysis/explain/explain-fee.ts';
import type { ExplainedPart } from '#domain/analysis/explain/explain-totals.ts';
import { exactDifference, exactProduct } from '#domain/money/exact.ts';
import { formatDate, formatMoney, formatNumber, formatPercent, formatSignedMoney } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue.ts';
import { useCurrencyCode } from '../shared/reference.ts';

type Line = Omit<ExplainedRow, 'id'>;

/** A line of the explanation; those without an amount say how the one before comes about. */
export interface ExplainedRow {
  id: string;
  text: string;
  amount: string | null;
}

/** How a fee comes about, in words. */
function useFeeText(): (fee: ExplainedFee, code: string) => string {
  const { t } = useTranslation('explain');
  return ({ base, range, rate, discount, beforeRounding, fee }, code) =>
    t('fee-of', {
      base: formatMoney(base, code, 2),
      from: formatMoney(range?.from ?? 0, code),
      rate: formatPercent(rate, 3),
      discount: formatPercent(exactProduct([discount, 100]), 2),
      before: formatNumber(beforeRounding, 8),
      fee: formatMoney(fee, code, 2),
    });
}

/** The fees of the instalments: those that are alike together, and what they follow from. */
function useInstalmentRows(): (part: ExplainedPart, code: string) => Line[] {
  const { t } = useTranslation('explain');
  const feeText = useFeeText();
  return ({ deposits, fees }, code) => {
    if (deposits.periodicalAmount === 0) return [];
    const runs = fees.runs.map(({ first, instalments, fee }) =>
      t('run', { first, last: first + instalments - 1, fee: formatMoney(fee, code, 2) }),
    );
    const source = fees.scheme?.prepaid ?? fees.scheme?.instalment;
    return [...(source ? [feeText(source, code)] : []), ...runs].map((text) => ({ text, amount: null }));
  };
}

/** What is paid in, charged, grown and rounded, and what it comes to. */
function useLines(): (part: ExplainedPart) => Line[] {
  const { t } = useTranslation('explain');
  const { config } = useSnapshot(catalogueState);
  const codeOf = useCurrencyCode();
  const feeText = useFeeText();
  const instalmentRows = useInstalmentRows();
  return (part) => {
    const code = codeOf(part.currencyId);
    const row = (text: string, amount: number): Line => ({ text, amount: formatSignedMoney(amount, code, 2) });
    const { deposits, fees, value, pairs, converted } = part;
    if (!value) return [{ text: t('unknown'), amount: null }];
    const hasInstalments = deposits.periodicalAmount > 0;
    const growth = value.growth.flatMap(({ line, months, invested, growth: grown }) => [
      ...(hasInstalments
        ? [row(t('instalments', { months, amount: formatMoney(deposits.periodicalAmount, code, 2) }), invested)]
        : []),
      row(t('gain', { months, gain: formatPercent(line.moderateGain, 2, { signed: true }) }), grown),
    ]);
    const rates = pairs.map(({ currencyFromId, currencyToId, forexRate, unit }) => ({
      text: t('rate', {
        from: `${formatNumber(unit)} ${codeOf(currencyFromId)}`,
        to: `${formatNumber(forexRate, 4)} ${codeOf(currencyToId)}`,
        date: formatDate(config.dataDate),
      }),
      amount: null,
    }));
    return [
      row(t('one-off'), deposits.oneOffAmount),
      row(t('one-off-fee'), exactDifference(0, fees.oneOff)),
      ...(fees.scheme && deposits.oneOffAmount > 0 ? [{ text: feeText(fees.scheme.oneOff, code), amount: null }] : []),
      ...instalmentRows(part, code),
      ...growth,
      row(t('rounding'), value.remainder),
      { text: t('result'), amount: formatMoney(value.total, code, 2) },
      ...rates,
      ...(pairs.length > 0
        ? [{ text: t('converted'), amount: formatMoney(converted.expectedAssets?.converted, codeOf(), 2) }]
        : []),
    ];
  };
}

/** The lines of one product or fund, from what is paid in to its value: the amounts among them add up to that. */
export function useExplainedRows(): (part: ExplainedPart) => ExplainedRow[] {
  const linesOf = useLines();
  return (part) => linesOf(part).map((line, place) => ({ id: String(place), ...line }));
}
