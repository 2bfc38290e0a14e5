import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { dialogState, openGoalSeek, takeGoalPlace, type GoalStart } from '#state/dialogs.ts';
import { cartGoalStart } from '../goal-seek-button.tsx';

/** Properties of the goal search where a screen has a place for it. */
export interface GoalPlaceProps {
  start: GoalStart;
  /** The place beside the items for what is read of the chosen answer. */
  side: HTMLElement | null;
  /** Called with what is to be announced. */
  onClose: (said?: string) => void;
}

/** Has the goal search shown in the screen, and begins it by Alt+0. Returns its start values while it is shown. */
export function useGoalPlace(): GoalStart | null {
  const { goalSeek, open } = useSnapshot(dialogState);
  useEffect(() => takeGoalPlace(), []);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code, target } = event;
    if (!altKey || ctrlKey || metaKey || shiftKey || code !== 'Digit0') return;
    // Behind a dialog nothing begins.
    if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    openGoalSeek(cartGoalStart);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return open === 'forecast' ? null : goalSeek;
}
