import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { goalWays, type GoalWayName } from './goal-ways.ts';

interface GoalChoice {
  chosen: GoalWayName;
  choose: (name: GoalWayName) => void;
  /** Moves the selection by a number of places, wrapping around. */
  move: (step: number) => void;
}

/** Returns the selected answer, which is the first one until the user selects another. */
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
 * Lets up and down select an answer even from the goal field, where they would otherwise change the number, and lets
 * Ctrl+Enter apply the selected answer from anywhere.
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
    // In the capture phase, before the fields and buttons handle these keys.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
