import { Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { storeForecastGoal } from '#state/analysis/forecast-goal.ts';
import { cart } from '#state/cart/cart.ts';
import { openGoalSeek, type GoalStart } from '#state/dialogs.ts';
import { Button } from '#ui/buttons/button.tsx';

interface GoalSeekButtonProps {
  /** The label of the button, if it is not the default question. */
  label?: string;
  hasIcon?: boolean;
  /** The start values of the search. */
  start?: GoalStart;
}

/** Start values outside the forecast page: the goal is stored with the cart, in nominal money. */
export const cartGoalStart: GoalStart = {
  target: null,
  inflation: null,
  onGoal: (target, inflation) => {
    if (inflation === null)
      storeForecastGoal(
        target,
        cart.list.positions.map(({ uuid }) => uuid),
      );
  },
};

/** Opens the search for changes that reach a goal. */
export function GoalSeekButton({ label, hasIcon = true, start = cartGoalStart }: GoalSeekButtonProps) {
  const { t } = useTranslation('forecast');
  return (
    <Button size="sm" variant="quiet" {...(hasIcon && { icon: Target })} onClick={() => openGoalSeek(start)}>
      {label ?? t('goal')}
    </Button>
  );
}
