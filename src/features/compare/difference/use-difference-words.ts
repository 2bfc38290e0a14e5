import { useTranslation } from 'react-i18next';
import type { ChangedInput } from '#domain/analysis/compare/variant.ts';
import type { Cause } from '#domain/analysis/difference/cause.ts';
import { commonYears } from '#domain/analysis/difference/common-years.ts';
import type { DifferenceFigure } from '#domain/analysis/difference/difference-item.ts';
import { namedCauses, type ShownDifference } from '#domain/analysis/difference/shown-difference.ts';
import { formatFigure } from '#i18n/format-figure.ts';

/** What a sentence says: the letters of the two carts, their difference, and what they were made to differ in. */
export interface Told {
  shown: ShownDifference;
  figure: DifferenceFigure;
  base: string;
  other: string;
  changes: readonly ChangedInput[];
  currency: string;
}

/** Returns a function that says in one sentence why a cart differs from the base (calculation, section 13). */
export function useDifferenceSentence(): (told: Told) => string {
  const { t } = useTranslation('compare');
  return ({ shown, figure, base, other, changes, currency }) => {
    const years = commonYears(changes);
    const fromOf = (cause: Cause) =>
      cause === 'investmentHorizon' && years !== null
        ? t(years > 0 ? 'difference.from.horizon-longer' : 'difference.from.horizon-shorter', {
            count: Math.abs(years),
          })
        : t(`difference.from.${cause}`);
    const signed = (amount: number) => formatFigure('difference.cause', amount, { currency });
    const { named, others } = namedCauses(shown.causes);
    const list = [
      ...named.map(({ cause, amount }) => t('difference.part', { amount: signed(amount), from: fromOf(cause) })),
      ...(others === null ? [] : [t('difference.part', { amount: signed(others), from: t('difference.from.others') })]),
    ].join(', ');
    const amount = formatFigure('difference.size', Math.abs(shown.difference), { currency });
    const way = shown.difference === 0 ? 'same' : shown.difference < 0 ? 'lower' : 'higher';
    const result = t(`difference.result.${figure}.${way}`, { base, other, amount });
    return list === '' ? t('difference.sentence', { result }) : t('difference.sentence-parts', { result, list });
  };
}
