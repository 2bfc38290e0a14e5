import { useTranslation } from 'react-i18next';
import { useProductName } from '#cart-ui/reference.ts';
import { useNoForecastReason } from '#cart-ui/notes/use-no-forecast-reason.ts';
import type { GoalColumn } from '#domain/analysis/goal/seek-goal.ts';
import { cart } from '#state/cart/cart.ts';
import type { BlockedItem } from './use-goal-ways.ts';

/** Names an item that cannot help, with the reason. */
export function useObstacleText(): (blocked: BlockedItem, column: GoalColumn) => string {
  const { t } = useTranslation('goal-seek');
  const nameOf = useProductName();
  const noForecast = useNoForecastReason();
  return ({ item, obstacle }, column) => {
    const position = cart.list.positions.find(({ uuid }) => uuid === item.uuid);
    const name = (position && nameOf(position)) ?? t('unknown-item');
    const { itemType } = item.resolved.position;
    const reasonOf = () => {
      if (obstacle === 'no-forecast') return noForecast(itemType);
      if (obstacle !== 'refuses-amount') return t(`obstacle.${obstacle}`);
      return t(`obstacle.refuses.${column === 'oneOffAmount' ? column : 'periodicalAmount'}`);
    };
    return t('cannot-help', { name, reason: reasonOf() });
  };
}

/** Number of items that a text names. */
const mostNamed = 3;

/** Names the items that cannot help, at most three of them. */
export function useObstaclesText(): (blocked: readonly BlockedItem[], column: GoalColumn) => string[] {
  const { t } = useTranslation('goal-seek');
  const textOf = useObstacleText();
  return (blocked, column) => {
    const more = blocked.length - mostNamed;
    const named = blocked.slice(0, mostNamed).map((one) => textOf(one, column));
    return more > 0 ? [...named, t('cannot-help-more', { count: more })] : named;
  };
}
