import { useRef } from 'react';
import { closeToast, showToast } from './toast-store.ts';

interface FailureToast {
  /** Tells that the action failed. */
  tell: (text: string) => void;
  /** The action is tried again: how it failed before would stand before what comes of it now. */
  takeBack: () => void;
}

/** The message about the last failure of an action. */
export function useFailureToast(): FailureToast {
  const told = useRef<number | null>(null);
  return {
    tell: (text) => {
      told.current = showToast({ kind: 'error', text });
    },
    takeBack: () => {
      if (told.current !== null) closeToast(told.current);
      told.current = null;
    },
  };
}
