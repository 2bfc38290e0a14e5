import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ExplainedFee } from '#domain/analysis/explain/explain-fee.ts';
import type { ExplainedPart, TotalName } from '#domain/analysis/explain/explain-totals.ts';
import { exactDifference, exactProduct } from '#domain/money/exact.ts';
import { formatDate, formatMoney, formatNumber, formatPercent, formatSignedMoney } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useCurrencyCode } from '../reference.ts';

type Line = Omit<ExplainedRow, 'id'>;

/** A row of the explanation; a row without an amount explains the one before it. */
export interface ExplainedRow {
  id: string;
  text: string;
  amount: string | null;
}

const signedRow =
  (code: string) =>
  (text: string, amount: number): Line => ({ text, amount: formatSignedMoney(amount, code, 2) });

/** Describes how a fee is calculated. */
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

/** Returns the fees of the instalments, grouped where they are equal, and what they are based on. */
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

/** Returns the rows of a part's value: deposits, fees, growth and rounding. */
function useValueLines(): (part: ExplainedPart, code: string) => Line[] {
  const { t } = useTranslation('explain');
  const feeText = useFeeText();
  const instalmentRows = useInstalmentRows();
  return (part, code) => {
    const row = signedRow(code);
    const { deposits, fees, value } = part;
    if (!value) return [{ text: t('unknown'), amount: null }];
    const hasInstalments = deposits.periodicalAmount > 0;
    const amount = formatMoney(deposits.periodicalAmount, code, 2);
    const growth = value.growth.flatMap(({ gain, months, deposits: paid, fees: charged, growth: grown }) => [
      ...(hasInstalments ? [row(t('all-instalments', { months, amount }), paid)] : []),
      ...(charged > 0 ? [row(t('instalment-fees'), exactDifference(0, charged))] : []),
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

/** Returns the rows of the deposits: the one-off amount and all instalments. */
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

/** Returns the rows of the fees: on the one-off amount and, grouped by equal fee, on the instalments. */
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

/** Returns the exchange rates of a conversion and the converted amount. */
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

/** Returns the return of a part: its value less its deposits, both in the display currency. */
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
 * Returns the rows that explain what one product or fund contributes to a total. The amounts among them add up to the
 * row that names the result, in the item's currency, which is then converted.
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
