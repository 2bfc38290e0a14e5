import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Scenario } from '#domain/analysis/compare/compared-years.ts';
import type { ExplainedFee } from '#domain/analysis/explain/explain-fee.ts';
import type { ExplainedPart, TotalName } from '#domain/analysis/explain/explain-totals.ts';
import { exactDifference, exactProduct } from '#domain/money/exact.ts';
import { formatDate } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useCurrencyCode } from '../reference.ts';
import { rateFigure, useQuotedRate } from '../use-quoted-rate.ts';
import { amountLine, figuresIn, noteLine, type ExplainedRow, type Line } from './explained-row.ts';
import { scenarioSubject, totalFigure } from './total-figure.ts';

interface Explained {
  part: ExplainedPart;
  /** Currency of the part. */
  code: string;
  scenario: Scenario;
}

type FeeKind = 'one-off' | 'instalment' | 'prepaid';

/** Describes how a fee is calculated. */
function useFeeLine(): (fee: ExplainedFee, kind: FeeKind, explained: Explained) => Line {
  const { t } = useTranslation('explain');
  return ({ base, range, rate, discount, beforeRounding, fee }, kind, { part: { id }, code }) => {
    const figure = figuresIn(code);
    const feeBase = figure('step.fee-base', [id, kind], base);
    const from = figure('step.fee-from', [id, kind], range?.from ?? 0);
    const percent = figure('assumption.fee-rate', [id, kind], rate);
    const waived = figure('assumption.discount', [id], exactProduct([discount, 100]));
    const before = figure('step.fee-before-rounding', [id, kind], beforeRounding);
    const rounded = figure('step.fee', [id, kind], fee);
    const texts = { base: feeBase.text, from: from.text, rate: percent.text, discount: waived.text };
    const text = t('fee-of', { ...texts, before: before.text, fee: rounded.text });
    return noteLine(text, [feeBase, from, percent, waived, before, rounded]);
  };
}

/** Returns what the fee of the instalments is based on. */
function useInstalmentFeeLine(): (explained: Explained) => Line[] {
  const feeLine = useFeeLine();
  return (explained) => {
    const { scheme } = explained.part.fees;
    if (!scheme || explained.part.deposits.periodicalAmount === 0) return [];
    return scheme.prepaid
      ? [feeLine(scheme.prepaid, 'prepaid', explained)]
      : [feeLine(scheme.instalment, 'instalment', explained)];
  };
}

/** Returns the fees of the instalments, grouped where they are equal, and what they are based on. */
function useInstalmentLines(): (explained: Explained) => Line[] {
  const { t } = useTranslation('explain');
  const instalmentFeeLine = useInstalmentFeeLine();
  return (explained) => {
    const { id, deposits, fees } = explained.part;
    if (deposits.periodicalAmount === 0) return [];
    const runs = fees.runs.map(({ first, instalments, fee: each }, place) => {
      const fee = figuresIn(explained.code)('step.instalment-fee', [id, place], each);
      return noteLine(t('run', { first, last: first + instalments - 1, fee: fee.text }), [fee]);
    });
    return [...instalmentFeeLine(explained), ...runs];
  };
}

/** Returns the rows of the one-off amount and its fee. */
function useOneOffLines(): (explained: Explained) => Line[] {
  const { t } = useTranslation('explain');
  const feeLine = useFeeLine();
  return (explained) => {
    const { id, deposits, fees } = explained.part;
    if (deposits.oneOffAmount === 0) return [];
    const figure = figuresIn(explained.code);
    return [
      amountLine(t('one-off'), figure('step.deposit', [id, 'one-off'], deposits.oneOffAmount)),
      amountLine(t('one-off-fee'), figure('step.deducted', [id, 'one-off'], exactDifference(0, fees.oneOff))),
      ...(fees.scheme ? [feeLine(fees.scheme.oneOff, 'one-off', explained)] : []),
    ];
  };
}

/** Returns the rows of a part's value: deposits, fees, growth and rounding. */
function useValueLines(): (explained: Explained) => Line[] {
  const { t } = useTranslation('explain');
  const oneOffLines = useOneOffLines();
  const instalmentLines = useInstalmentLines();
  return (explained) => {
    const { code, scenario, part } = explained;
    const { id, deposits, value } = part;
    if (!value) return [noteLine(t('unknown'))];
    const figure = figuresIn(code);
    const each = figure('item.periodical', [id], deposits.periodicalAmount);
    const growth = value.growth.flatMap(({ gain, months, deposits: paid, fees: charged, growth: grown }, place) => {
      const rate = figure('assumption.gain', [id, place, scenario], gain);
      const deposited = figure('step.deposit', [id, place], paid);
      return [
        ...(deposits.periodicalAmount > 0
          ? [amountLine(t('all-instalments', { months, amount: each.text }), deposited, [each])]
          : []),
        ...(charged > 0
          ? [amountLine(t('instalment-fees'), figure('step.deducted', [id, place], exactDifference(0, charged)))]
          : []),
        amountLine(t('gain', { months, gain: rate.text }), figure('step.growth', [id, place, scenario], grown), [rate]),
      ];
    });
    return [
      ...oneOffLines(explained),
      ...instalmentLines(explained),
      ...growth,
      ...(value.remainder === 0
        ? []
        : [amountLine(t('rounding'), figure('step.rounding', [id, scenario], value.remainder))]),
      amountLine(t('result'), figure('item.expected-assets', [id, ...scenarioSubject(scenario)], value.total)),
    ];
  };
}

/** Returns the rows of the deposits: the one-off amount and all instalments. */
function useDepositLines(): (explained: Explained) => Line[] {
  const { t } = useTranslation('explain');
  return ({ code, part: { id, deposits } }) => {
    const figure = figuresIn(code);
    const { oneOffAmount, instalments, periodicalAmount, total } = deposits;
    const paid = exactDifference(total, oneOffAmount);
    const each = figure('item.periodical', [id], periodicalAmount);
    const text = t('all-instalments', { months: instalments, amount: each.text });
    return [
      ...(oneOffAmount > 0 ? [amountLine(t('one-off'), figure('step.deposit', [id, 'one-off'], oneOffAmount))] : []),
      ...(periodicalAmount > 0 ? [amountLine(text, figure('step.deposit', [id, 'instalments'], paid), [each])] : []),
      amountLine(t('deposits'), figure('item.paid-in', [id], total)),
    ];
  };
}

/** Returns the rows of the fees: on the one-off amount and, grouped by equal fee, on the instalments. */
function useFeeLines(): (explained: Explained) => Line[] {
  const { t } = useTranslation('explain');
  const feeLine = useFeeLine();
  const instalmentFeeLine = useInstalmentFeeLine();
  return (explained) => {
    const { id, deposits, fees } = explained.part;
    const { scheme, oneOff, runs, total } = fees;
    const figure = figuresIn(explained.code);
    const hasInstalments = deposits.periodicalAmount > 0;
    return [
      ...(deposits.oneOffAmount > 0
        ? [amountLine(t('one-off-fee'), figure('step.fees', [id, 'one-off'], oneOff))]
        : []),
      ...(scheme && deposits.oneOffAmount > 0 ? [feeLine(scheme.oneOff, 'one-off', explained)] : []),
      ...instalmentFeeLine(explained),
      ...(hasInstalments ? runs : []).map(({ first, instalments, fee, total: ofRun }, place) => {
        const each = figure('step.instalment-fee', [id, place], fee);
        const text = t('run-total', { first, last: first + instalments - 1, fee: each.text });
        return amountLine(text, figure('step.fees', [id, place], ofRun), [each]);
      }),
      amountLine(t('fees'), figure('item.entry-fee', [id], total)),
    ];
  };
}

/** Returns the exchange rates of a conversion and the converted amount. */
function useConversionLines(): (explained: Explained, total: TotalName) => Line[] {
  const { t } = useTranslation('explain');
  const { config } = useSnapshot(catalogueState);
  const code = useCurrencyCode()();
  const rateText = useQuotedRate();
  return ({ part: { id, pairs, converted }, scenario }, total) => {
    if (pairs.length === 0) return [];
    const rates = pairs.map((pair) => {
      const rate = rateText(pair);
      return noteLine(t('rate', { rate, date: formatDate(config.dataDate) }), [{ ...rateFigure(pair), text: rate }]);
    });
    const amount = totalFigure(total, { subject: [id], scenario }, { value: converted[total]?.converted, code });
    return [...rates, amountLine(t('converted'), amount)];
  };
}

/** Returns the return of a part: its value less its deposits, both in the display currency. */
function useReturnLines(): (explained: Explained) => Line[] {
  const { t } = useTranslation('explain');
  const code = useCurrencyCode()();
  const figure = figuresIn(code);
  return ({ part: { id, converted }, scenario }) => {
    const { expectedAssets, totalInvestment, expectedReturns } = converted;
    if (!expectedAssets || !totalInvestment) return [noteLine(t('unknown'))];
    const paid = exactDifference(0, totalInvestment.converted);
    const value = expectedReturns?.converted;
    return [
      amountLine(t('value'), figure('step.value', [id, scenario], expectedAssets.converted)),
      amountLine(t('paid-in'), figure('step.deducted', [id, 'paid-in'], paid)),
      amountLine(t('returns'), totalFigure('expectedReturns', { subject: [id], scenario }, { value, code })),
    ];
  };
}

/**
 * Returns the rows that explain what one product or fund contributes to a total. The amounts among them add up to the
 * row that names the result, in the item's currency, which is then converted.
 */
export function useExplainedRows(): (part: ExplainedPart, total: TotalName, scenario: Scenario) => ExplainedRow[] {
  const codeOf = useCurrencyCode();
  const conversionLines = useConversionLines();
  const returnLines = useReturnLines();
  const linesOf = { expectedAssets: useValueLines(), totalInvestment: useDepositLines(), indicativeFee: useFeeLines() };
  return (part, total, scenario) => {
    const explained = { part, code: codeOf(part.currencyId), scenario };
    const lines =
      total === 'expectedReturns'
        ? returnLines(explained)
        : [...linesOf[total](explained), ...conversionLines(explained, total)];
    return lines.map((line, place) => ({ id: String(place), ...line }));
  };
}
