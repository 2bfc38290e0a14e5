import type { ComponentProps } from 'react';
import { PlanStage } from '#features/forecast/stage/plan-stage.tsx';
import { GoalInPlace } from '#features/goal-seek/goal-in-place.tsx';
import { lazyLenses } from './lazy-lenses.ts';

/** Figures and chart above the table of items, which a goal can be typed over. */
export function CartStage(props: Omit<ComponentProps<typeof PlanStage>, 'GoalInPlace' | 'lenses'>) {
  return <PlanStage {...props} GoalInPlace={GoalInPlace} lenses={lazyLenses} />;
}
