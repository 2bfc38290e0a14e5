import { Target } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cart } from '#state/cart/cart.ts';
import { keepForecastGoal } from '#state/analysis/forecast-goal.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { GoalStart } from '#features/goal-seek/goal-seek-dialog.tsx';

const GoalSeekDialog = lazy(async () => ({ default: (await import('#features/goal-seek/goal-seek-dialog.tsx')).GoalSeekDialog }));

interface GoalSeekButtonProps {
  /** The label of the button, if it is not the default question. */
  label?: string;
  /** The start values of the search. */
  start?: GoalStart;
}

/** Start values outside the forecast page: the goal is stored with the cart, in nominal money. */
const nothing: GoalStart = {
  target: null,
  inflation: null,
  onUsed: (target, inflation) => {
    if (inflation === null)
      keepForecastGoal(
        target,
        cart.list.positions.map(({ uuid }) => uuid),
      );
  },
};

/** Opens the search for changes that reach a goal. */
export function GoalSeekButton({ label, start = nothing }: GoalSeekButtonProps) {
  const { t } = useTranslation('forecast');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon={Target} onClick={() => setIsOpen(true)}>
        {label ?? t('goal')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GoalSeekDialog start={start} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
