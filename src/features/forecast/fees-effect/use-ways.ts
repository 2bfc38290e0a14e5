import { useTranslation } from 'react-i18next';
import { useSnapshot, type Snapshot } from 'valtio';
import type { Years } from '#cart-ui/use-years.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import type { FeesEffect } from '#domain/analysis/fees/fees-effect.ts';
import { feesFinding } from '#domain/analysis/fees/fees-finding.ts';
import type { ChargingMethod } from '#domain/fees/fee-scheme.ts';
import type { ColourName } from '#charts/chart-mark.ts';
import { displayedReturn } from '#domain/forecast/shown-totals.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { cart } from '#state/cart/cart.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import type { MarkedFigure } from '#ui/marks/figure-mark.ts';

/** A charging method that the product offers. */
export interface Way {
  /** ID of the charging method; null if only the current state is shown. */
  id: string | null;
  name: string | null;
  method: ChargingMethod | null;
  isInCart: boolean;
  colour: ColourName;
  dash: readonly number[];
}

const looks: readonly Pick<Way, 'colour' | 'dash'>[] = [
  { colour: '--chart-3', dash: [7, 4] },
  { colour: '--chart-5', dash: [2, 3.5] },
  { colour: '--chart-4', dash: [4, 2] },
  { colour: '--chart-2', dash: [6, 2, 2, 2] },
];
const inCart = { colour: '--scenario-moderate', dash: [] } as const;

/** A read-only snapshot of an item's state. */
export type StateOfItem = Snapshot<ItemState>;

/** Returns the charging methods that an item offers and the chosen one; empty without instalments. */
function chargingOf({ kind, resolved }: StateOfItem): { offered: readonly string[]; chosen: string | null } {
  if (kind === 'package') {
    const { position, offer } = resolved;
    const isPeriodical = position.calcInput.investmentType === 'Periodical';
    return { offered: isPeriodical ? offer.chargingMethodIds : [], chosen: position.calcInput.chargingMethodId };
  }
  const { position, product } = resolved;
  const hasInstalments = (position.calcInput.periodicalAmount ?? 0) > 0;
  const offered = hasInstalments ? (product?.contractType?.commChargingMethods ?? []) : [];
  return { offered, chosen: position.calcInput.chargingMethodId };
}

/** Returns the charging methods of an item to compare; only the cart's own if it has no instalments. */
export function useWays(item: StateOfItem): readonly Way[] {
  const { codelists } = useSnapshot(catalogueState);
  const { offered, chosen } = chargingOf(item);
  const ways = offered.flatMap((id) => codelists.commissionChargingMethods.find((method) => method.id === id) ?? []);
  if (ways.length === 0) return [{ id: null, name: null, method: null, isInCart: true, ...inCart }];
  const others = ways.filter(({ id }) => id !== chosen);
  return ways.map((way) => {
    const { id, name, method, minimalInvestmentPct } = way;
    const isInCart = id === chosen;
    const look = isInCart ? inCart : (looks[others.indexOf(way) % looks.length] ?? inCart);
    return { id, name, method: { method, minimalInvestmentPct: minimalInvestmentPct ?? null }, isInCart, ...look };
  });
}

/** Sets an item's charging method as one undo step; returns false if the item no longer exists. */
export const setWay = (uuid: string, id: string): boolean =>
  cart.cells.change([{ uuid, column: 'chargingMethodId', value: id }]);

interface FindingParts {
  ways: readonly Way[];
  effect: FeesEffect;
  years: Years;
  code: string;
  last: number;
}

/** A conclusion with the figures that it names. */
export interface Conclusion {
  text: string;
  figures: readonly (FigureId | MarkedFigure)[];
}

/** Names a charging method in figures. */
export const wayKey = ({ id }: Way): string => id ?? 'current';

const percent = (share: number) => formatFigure('effect.stop-share', share);

/** The figures of the conclusion by how the fees of the best method compare. */
const compared = {
  dearer: ['effect.more-value', 'effect.more-fee'],
  cheaper: ['effect.more-value', 'effect.more-fee'],
  same: ['effect.more-value'],
} as const;

/** When an item can be left first: at the earliest exit. */
const firstStop = 1;

/** Summarizes the figures in one or two sentences: which method leaves the client the most, and what it costs. */
export function useFinding(): (parts: FindingParts) => Conclusion[] {
  const { t } = useTranslation('forecast-page');
  return ({ ways, effect: { methods, withoutFees }, years, code, last }) => {
    const finding = feesFinding(methods.slice(0, ways.length));
    if (!finding) return [];
    const { best, worst, more, feeMore, leadsFrom, dearestStop } = finding;
    const year = years.calendar(last);
    const money = (of: FigureId, amount: number) => formatFigure(of, amount, { currency: code });
    const nameOf = (way: number) => ways[way]?.name ?? '';
    if (best === worst) {
      const cost = displayedReturn(withoutFees ?? 0, methods[best]?.value ?? 0);
      const text = t('effect.alone', { year, cost: money('effect.reduction', cost) });
      return [{ text, figures: ['effect.reduction'] }];
    }
    if (more === 0) return [{ text: t('effect.alike'), figures: [] }];
    const words = { year, best: nameOf(best), worst: nameOf(worst), more: money('effect.more-value', more) };
    const kind = feeMore > 0 ? 'dearer' : feeMore < 0 ? 'cheaper' : 'same';
    const stopOf = (way: number): MarkedFigure => ({
      of: 'effect.stop-share',
      subject: [firstStop, ways[way] ? wayKey(ways[way]) : ''],
    });
    return [
      {
        text: t(`effect.finding-${kind}`, { ...words, fee: money('effect.more-fee', Math.abs(feeMore)) }),
        figures: compared[kind],
      },
      leadsFrom ? { text: t('effect.holds', { month: years.monthText(leadsFrom) }), figures: [] } : null,
      dearestStop && {
        text: t('effect.stop-early', {
          way: nameOf(dearestStop.way),
          dearest: percent(dearestStop.sharePercent),
          best: percent(dearestStop.bestSharePercent),
        }),
        figures: [stopOf(dearestStop.way), stopOf(best)],
      },
    ].filter((one) => one !== null);
  };
}
