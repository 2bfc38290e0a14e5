import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ExplainedFee } from '#domain/analysis/explain/explain-fee.ts';
import type { ExplainedPart, TotalName } from '#domain/analysis/explain/explain-totals.ts';
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

const signedRow =
  (code: string) =>
  (text: string, amount: number): Line => ({ text, amount: formatSignedMoney(amount, code, 2) });

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

/** What a part is worth: paid in, charged, grown and rounded. */
function useValueLines(): (part: ExplainedPart, code: string) => Line[] {
  const { t } = useTranslation('explain');
  const feeText = useFeeText();
  const instalmentRows = useInstalmentRows();
  return (part, code) => {
    const row = signedRow(code);
    const { deposits, fees, value } = part;
    if (!value) return [{ text: t('unknown'), amount: null }];
    const hasInstalments = deposits.periodicalAmount > 0;
    const growth = value.growth.flatMap(({ gain, months, invested, growth: grown }) => [
      ...(hasInstalments
        ? [row(t('instalments', { months, amount: formatMoney(deposits.periodicalAmount, code, 2) }), invested)]
        : []),
      row(t('gain', { months, gain: formatPercent(gain, 2, { signed: true }) }), grown),
    ]);
    const oneOff =
      deposits.oneOffAmount > 0
        ? [
            row(t('one-off'), deposits.oneOffAmount),
            row(t('one-off-fee'), exactDifference(0, fees.oneOff)),
            ...(fees.scheme ? [{ text: feeText(fees.scheme.oneOff, code), amount: null }] : []),
          ]
        : [];
    return [
      ...oneOff,
      ...instalmentRows(part, code),
      ...growth,
      ...(value.remainder === 0 ? [] : [row(t('rounding'), value.remainder)]),
      { text: t('result'), amount: formatMoney(value.total, code, 2) },
    ];
  };
}

/** What is paid in: the one-off amount and all instalments. */
function useDepositLines(): (part: ExplainedPart, code: string) => Line[] {
  const { t } = useTranslation('explain');
  return ({ deposits }, code) => {
    const row = signedRow(code);
    const { oneOffAmount, instalments, periodicalAmount, total } = deposits;
    const paid = exactDifference(total, oneOffAmount);
    return [
      ...(oneOffAmount > 0 ? [row(t('one-off'), oneOffAmount)] : []),
      ...(periodicalAmount > 0
        ? [row(t('all-instalments', { months: instalments, amount: formatMoney(periodicalAmount, code, 2) }), paid)]
        : []),
      { text: t('deposits'), amount: formatMoney(total, code, 2) },
    ];
  };
}

/** What is charged: of the one-off amount and of the instalments, run by run. */
function useFeeLines(): (part: ExplainedPart, code: string) => Line[] {
  const { t } = useTranslation('explain');
  const feeText = useFeeText();
  return ({ deposits, fees }, code) => {
    const row = signedRow(code);
    const { scheme, oneOff, runs, total } = fees;
    const instalment = scheme?.prepaid ?? scheme?.instalment;
    const hasInstalments = deposits.periodicalAmount > 0;
    return [
      ...(deposits.oneOffAmount > 0 ? [row(t('one-off-fee'), oneOff)] : []),
      ...(scheme && deposits.oneOffAmount > 0 ? [{ text: feeText(scheme.oneOff, code), amount: null }] : []),
      ...(hasInstalments && instalment ? [{ text: feeText(instalment, code), amount: null }] : []),
      ...(hasInstalments ? runs : []).map(({ first, instalments, fee, total: ofRun }) =>
        row(t('run-total', { first, last: first + instalments - 1, fee: formatMoney(fee, code, 2) }), ofRun),
      ),
      { text: t('fees'), amount: formatMoney(total, code, 2) },
    ];
  };
}

/** By which rates an amount is converted, and what it comes to. */
function useConversionLines(): (part: ExplainedPart, amount: number | undefined) => Line[] {
  const { t } = useTranslation('explain');
  const { config } = useSnapshot(catalogueState);
  const codeOf = useCurrencyCode();
  return ({ pairs }, amount) => {
    if (pairs.length === 0) return [];
    const rates = pairs.map(({ currencyFromId, currencyToId, forexRate, unit }) => ({
      text: t('rate', {
        from: `${formatNumber(unit)} ${codeOf(currencyFromId)}`,
        to: `${formatNumber(forexRate, 4)} ${codeOf(currencyToId)}`,
        date: formatDate(config.dataDate),
      }),
      amount: null,
    }));
    return [...rates, { text: t('converted'), amount: formatMoney(amount, codeOf(), 2) }];
  };
}

/** What a part gains: its value less what is paid in, both in the currency shown. */
function useReturnLines(): (part: ExplainedPart) => Line[] {
  const { t } = useTranslation('explain');
  const code = useCurrencyCode()();
  const row = signedRow(code);
  return ({ converted: { expectedAssets, totalInvestment, expectedReturns } }) => {
    if (!expectedAssets || !totalInvestment) return [{ text: t('unknown'), amount: null }];
    return [
      row(t('value'), expectedAssets.converted),
      row(t('paid-in'), exactDifference(0, totalInvestment.converted)),
      { text: t('returns'), amount: formatSignedMoney(expectedReturns?.converted, code, 2) },
    ];
  };
}

/**
 * The lines of one product or fund that lead to what it adds to a total: the amounts among them add up to the one that names the
 * result, in the currency of the item, which is then converted.
 */
export function useExplainedRows(): (part: ExplainedPart, total: TotalName) => ExplainedRow[] {
  const codeOf = useCurrencyCode();
  const conversionLines = useConversionLines();
  const returnLines = useReturnLines();
  const linesOf = { expectedAssets: useValueLines(), totalInvestment: useDepositLines(), indicativeFee: useFeeLines() };
  return (part, total) => {
    const own = total === 'expectedReturns' ? returnLines(part) : linesOf[total](part, codeOf(part.currencyId));
    const converted = total === 'expectedReturns' ? [] : conversionLines(part, part.converted[total]?.converted);
    return [...own, ...converted].map((line, place) => ({ id: String(place), ...line }));
  };
}
