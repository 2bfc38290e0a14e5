import type { ResolvedPosition } from '../../cart/resolve/resolve-cart.ts';
import { takesAmount } from '../../cart/table/cell-rules.ts';
import type { GoalColumn } from './seek-goal.ts';

/** Why a change of an item cannot lead to a goal. */
export type GoalObstacle =
  /** It is no longer offered. */
  | 'not-offered'
  /** The totals leave it out. */
  | 'not-counted'
  /** No return is expected of it, so its value is unknown whatever is paid. */
  | 'no-forecast'
  /** Its product takes no such amount. */
  | 'refuses-amount';

/** Whether the gains of an item, or of one of a package's funds, are known. */
function hasForecast({ input }: ResolvedPosition): boolean {
  if (!input) return false;
  return input.kind === 'product' ? input.forecast.path !== null : input.parts.some(({ forecast }) => forecast.path);
}

/**
 * Returns why a change of an item's input does not change the value of the cart; null if it does (calculation, section 11).
 *
 * @param isCounted - whether the totals include the item
 */
export function goalObstacle(resolved: ResolvedPosition, column: GoalColumn, isCounted: boolean): GoalObstacle | null {
  if (resolved.kind === 'product' && !resolved.product) return 'not-offered';
  if (!isCounted) return 'not-counted';
  if (!hasForecast(resolved)) return 'no-forecast';
  return column === 'investmentHorizon' || takesAmount(resolved, column) ? null : 'refuses-amount';
}
