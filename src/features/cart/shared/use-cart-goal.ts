import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { forecastGoalState, goalFor, openForecastGoal } from '#state/forecast-goal.ts';

/** The goal that was set for the cart; null where there is none. */
export function useCartGoal(): number | null {
  const { positions } = useSnapshot(cart.list);
  const { held } = useSnapshot(forecastGoalState);
  useEffect(() => openForecastGoal(), []);
  return goalFor(
    held,
    positions.map(({ uuid }) => uuid),
  );
}
