import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { goalWays, type GoalWayName } from './goal-ways.ts';

interface GoalChoice {
  chosen: GoalWayName;
  choose: (name: GoalWayName) => void;
  /** Leads so many places on, from the last to the first. */
  move: (step: number) => void;
}

/** Which answer is chosen, the first that there is until the user chooses. */
export function useGoalChoice(first: GoalWayName | undefined): GoalChoice {
  const [own, choose] = useState<GoalWayName | null>(null);
  const chosen = own ?? first ?? goalWays[0];
  const move = (step: number) => {
    const place = (goalWays.indexOf(chosen) + step + goalWays.length) % goalWays.length;
    choose(goalWays[place] ?? chosen);
  };
  return { chosen, choose, move };
}

const steps: Readonly<Partial<Record<string, number>>> = { ArrowUp: -1, ArrowDown: 1 };

interface GoalKeys {
  field: RefObject<HTMLInputElement | null>;
  onMove: (step: number) => void;
  onUse: () => void;
}

/**
 * Up and down lead over the answers from the field of the goal as well, where they change the number elsewhere; Ctrl and Enter use
 * the chosen one from wherever the focus is.
 */
export function useGoalKeys({ field, onMove, onUse }: GoalKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event;
    const step = target === field.current ? steps[key] : undefined;
    const uses = key === 'Enter' && (ctrlKey || metaKey);
    if (!uses && step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (uses) onUse();
    else onMove(step ?? 0);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    // Before the fields and buttons, which have a use for these keys themselves.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
