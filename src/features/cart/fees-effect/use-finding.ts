import { useTranslation } from 'react-i18next';
import type { ChargedFigures, FeesEffect } from '#domain/analysis/fees/fees-effect.ts';
import { leadsFrom } from '#domain/analysis/fees/leads-from.ts';
import { exactDifference } from '#domain/money/exact.ts';
import { formatMoney, formatPercent } from '#i18n/format.ts';
import type { Years } from '../forecast/use-years.ts';
import type { Way } from './use-ways.ts';

interface Charged {
  way: Way;
  figures: ChargedFigures;
}

/** The ways with what they come to, the one that leaves most first. */
const byValue = (ways: readonly Way[], { methods }: FeesEffect): Charged[] =>
  ways
    .flatMap((way, index) => (methods[index] ? [{ way, figures: methods[index] }] : []))
    .toSorted((one, other) => (other.figures.value ?? 0) - (one.figures.value ?? 0));

/** What part of the deposits went into fees after a year. */
const shareOf = ({ figures }: Charged) => figures.stops[0]?.sharePercent ?? 0;

/** Who stops after a year has paid more of the deposits where fees are prepaid: the dearest way then beside the best one. */
function useStopText(): (charged: readonly Charged[], best: Charged) => string | null {
  const { t } = useTranslation('forecast-page');
  return (charged, best) => {
    const [dearest] = charged.toSorted((one, other) => shareOf(other) - shareOf(one));
    if (!dearest || shareOf(dearest) <= shareOf(best)) return null;
    const percent = (one: Charged) => formatPercent(shareOf(one), 1);
    return t('effect.stop-early', { way: dearest.way.name ?? '', dearest: percent(dearest), best: percent(best) });
  };
}

/** What the figures say in a sentence or two: which way leaves the client most, and what that costs. */
export function useFinding(): (parts: {
  ways: readonly Way[];
  effect: FeesEffect;
  years: Years;
  code: string;
  last: number;
}) => string[] {
  const { t } = useTranslation('forecast-page');
  const stopText = useStopText();
  return ({ ways, effect, years, code, last }) => {
    const charged = byValue(ways, effect);
    const [best, worst] = [charged[0], charged.at(-1)];
    if (!best || !worst || best.figures.value === null || worst.figures.value === null) return [];
    const year = years.calendar(last);
    const money = (amount: number) => formatMoney(amount, code);
    const more = exactDifference(best.figures.value, worst.figures.value);
    if (best === worst) return [t('effect.alone', { year, cost: money(best.figures.cost ?? 0) })];
    if (more === 0) return [t('effect.alike')];
    const feeMore = exactDifference(best.figures.fee, worst.figures.fee);
    const words = { year, best: best.way.name ?? '', worst: worst.way.name ?? '', more: money(more) };
    const fee = money(Math.abs(feeMore));
    const kind = feeMore > 0 ? 'dearer' : feeMore < 0 ? 'cheaper' : 'same';
    const from =
      best.figures.moderate && worst.figures.moderate ? leadsFrom(best.figures.moderate, worst.figures.moderate) : 0;
    const crossing = from ? t('effect.holds', { month: years.monthText(from) }) : null;
    return [t(`effect.finding-${kind}`, { ...words, fee }), crossing, stopText(charged, best)].filter(
      (text) => text !== null,
    );
  };
}
