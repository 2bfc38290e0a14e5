import { useRef } from 'react';
import { closeToast, showToast } from './toast-store.ts';

interface FailureToast {
  /** Reports that the action failed. */
  tell: (text: string) => void;
  /** Closes the toast about the previous attempt when the action is retried. */
  takeBack: () => void;
}

/** Manages the toast about the last failure of an action. */
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
