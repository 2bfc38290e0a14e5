import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { forecastGoalState, goalFor, openForecastGoal } from '#state/analysis/forecast-goal.ts';

/** Returns the goal of the cart, or null if none is set. */
export function useCartGoal(): number | null {
  const { positions } = useSnapshot(cart.list);
  const { current: goal } = useSnapshot(forecastGoalState);
  useEffect(() => openForecastGoal(), []);
  return goalFor(
    goal,
    positions.map(({ uuid }) => uuid),
  );
}
