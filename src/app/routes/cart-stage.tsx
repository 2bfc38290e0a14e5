import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { PlanStage } from '#features/forecast/stage/plan-stage.tsx';
import { GoalInPlace } from '#features/goal-seek/goal-in-place.tsx';
import { cart } from '#state/cart/cart.ts';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { lazyLenses, VariantTabs } from './lazy-lenses.ts';

interface CartStageProps extends Omit<ComponentProps<typeof PlanStage>, 'GoalInPlace' | 'lenses'> {
  /** The place in the line of the plan for its variants. */
  bar: HTMLElement | null;
}

/** Figures and chart above the table of items, which a goal can be typed over, and the variants in the line of the plan. */
export function CartStage({ bar, ...props }: CartStageProps) {
  const { list } = useSnapshot(cart.variants.state);
  return (
    <>
      <PlanStage {...props} GoalInPlace={GoalInPlace} lenses={lazyLenses} />
      {bar &&
        list.length > 0 &&
        createPortal(
          <LazyPart>
            <VariantTabs />
          </LazyPart>,
          bar,
        )}
    </>
  );
}
