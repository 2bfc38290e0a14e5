import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartGoal } from '#cart-ui/use-cart-goal.ts';
import { useYears } from '#cart-ui/use-years.ts';
import type { ForecastSnapshot, SummaryView } from '#cart-ui/summary-view.ts';
import { useLenses, useViews, type LensName } from '#portal-ui/lens-nav.tsx';
import { storeForecastGoal } from '#state/analysis/forecast-goal.ts';
import { cart } from '#state/cart/cart.ts';
import type { GoalStart } from '#state/dialogs.ts';
import { useStressLine, type ChosenFall } from './fall-controls.tsx';
import type { ChartFrame } from './shared/outlook-chart.tsx';
import type { StressLine } from './shared/scenarios-model.ts';
import type { Grouping } from './shared/use-grouping.ts';
import { useOutlook, type Outlook } from './shared/use-outlook.ts';
import type { ShownSpread } from './spread/spread-model.ts';
import { useForecastAddress, type ForecastAddress } from './use-forecast-address.ts';
import { useForecastSaying, type Say } from './use-saying.ts';

/** What is chosen on the forecast, and what the views show of it. */
export interface ForecastState {
  address: ForecastAddress;
  /** The lenses to choose from. */
  lenses: readonly LensName[];
  onChange: (change: Partial<ForecastAddress>) => void;
  /** Null until it is calculated. */
  outlook: Outlook | null;
  frame: ChartFrame;
  /** Pins a year without an announcement, for controls that tell of themselves. */
  onYear: (year: number | null) => void;
  fall: { chosen: ChosenFall | null; line: StressLine | null; onChange: (fall: ChosenFall | null) => void };
  /** Set while the likely spread is shown. */
  spread: ShownSpread | null;
  onSpread: (spread: ShownSpread | null) => void;
  by: Grouping;
  onBy: (by: Grouping) => void;
}

/** Returns the start values of the goal search, and stores the goal. */
export const goalStart = ({ goal, real }: ForecastAddress, onChange: ForecastState['onChange']): GoalStart => ({
  target: goal,
  inflation: real,
  onGoal: (target, inflation) => onChange({ goal: target, real: inflation }),
});

function useFrame(
  { view, address, last }: { view: SummaryView; address: ForecastAddress; last: number },
  onChange: ForecastState['onChange'],
  size: Pick<ChartFrame, 'plotHeight' | 'isCompact'>,
): ChartFrame {
  const { t } = useTranslation('forecast-page');
  const years = useYears();
  const root = useRef<HTMLDivElement>(null);
  const pinned = address.year === null ? null : years.yearOf(address.year);
  return {
    ...size,
    years,
    root,
    inflation: address.real,
    currencyCode: view.currencyCode,
    label: t('announcement', { amount: view.mainFigure, included: view.included, count: view.count }),
    pinned: pinned !== null && pinned >= 0 && pinned <= last ? pinned : null,
    onPin: (year) => onChange({ year: year === null ? null : years.calendar(year) }),
  };
}

/**
 * Synchronizes the goal with the cart: an address without a goal uses the stored one, and a goal set on the page is
 * stored. Beside the items the goal is the cart's alone, since another client's cart can come under the same address;
 * prices, which only the page lets one choose, are nominal there.
 */
function useKeptGoal(
  [address, onChange]: ReturnType<typeof useForecastAddress>,
  isCompact: boolean,
): ReturnType<typeof useForecastAddress> {
  const goal = useCartGoal();
  const takeOver = useEffectEvent(() => {
    if (!isCompact && address.goal === null && goal !== null) onChange({ goal });
  });
  const isKept = goal !== null;
  useEffect(() => {
    if (isKept) takeOver();
  }, [isKept]);
  const change = (parts: Partial<ForecastAddress>) => {
    if (parts.goal !== undefined)
      storeForecastGoal(
        parts.goal,
        cart.list.positions.map(({ uuid }) => uuid),
      );
    onChange(parts);
  };
  return [isCompact ? { ...address, goal, real: null } : address, change];
}

/** Returns the state of the forecast of a cart, of which something is calculated. */
export function useForecastState(
  view: SummaryView,
  forecast: ForecastSnapshot,
  { say, ...size }: { say: Say } & Pick<ChartFrame, 'plotHeight' | 'isCompact'>,
): ForecastState {
  const [asked, onChange] = useKeptGoal(useForecastAddress(), size.isCompact);
  const views = useViews();
  const lenses: readonly LensName[] = useLenses();
  const offered = size.isCompact ? lenses : views;
  const address = offered.includes(asked.view) ? asked : { ...asked, view: 'scenarios' as const };
  const inflation = forecast.totals.expectedAssets === null ? null : address.real;
  const outlook = useOutlook(forecast, inflation, size.isCompact);
  const [chosen, setChosen] = useState<ChosenFall | null>(null);
  const line = useStressLine(chosen, outlook);
  const [spread, onSpread] = useState<ShownSpread | null>(null);
  const [by, onBy] = useState<Grouping>('items');
  const plain = useFrame({ view, address, last: forecast.months / 12 }, onChange, size);
  const frame = useForecastSaying({ view, outlook, frame: plain, goal: address.goal }, say);
  const fall = { chosen, line, onChange: setChosen };
  return { address, lenses: offered, onChange, outlook, frame, onYear: plain.onPin, fall, spread, onSpread, by, onBy };
}
