import { useTranslation } from 'react-i18next';
import type { FeesEffect } from '#domain/analysis/fees/fees-effect.ts';
import { feesFinding } from '#domain/analysis/fees/fees-finding.ts';
import { formatMoney, formatPercent } from '#i18n/format.ts';
import type { Years } from '#cart-ui/use-years.ts';
import type { Way } from './use-ways.ts';

interface FindingParts {
  ways: readonly Way[];
  effect: FeesEffect;
  years: Years;
  code: string;
  last: number;
}

const percent = (share: number) => formatPercent(share, 1);

/** Summarizes the figures in one or two sentences: which method leaves the client the most, and what it costs. */
export function useFinding(): (parts: FindingParts) => string[] {
  const { t } = useTranslation('forecast-page');
  return ({ ways, effect: { methods }, years, code, last }) => {
    const finding = feesFinding(methods.slice(0, ways.length));
    if (!finding) return [];
    const { best, worst, more, feeMore, leadsFrom, dearestStop } = finding;
    const year = years.calendar(last);
    const money = (amount: number) => formatMoney(amount, code);
    const nameOf = (way: number) => ways[way]?.name ?? '';
    if (best === worst) return [t('effect.alone', { year, cost: money(methods[best]?.cost ?? 0) })];
    if (more === 0) return [t('effect.alike')];
    const words = { year, best: nameOf(best), worst: nameOf(worst), more: money(more) };
    const kind = feeMore > 0 ? 'dearer' : feeMore < 0 ? 'cheaper' : 'same';
    return [
      t(`effect.finding-${kind}`, { ...words, fee: money(Math.abs(feeMore)) }),
      leadsFrom ? t('effect.holds', { month: years.monthText(leadsFrom) }) : null,
      dearestStop &&
        t('effect.stop-early', {
          way: nameOf(dearestStop.way),
          dearest: percent(dearestStop.sharePercent),
          best: percent(dearestStop.bestSharePercent),
        }),
    ].filter((text) => text !== null);
  };
}
