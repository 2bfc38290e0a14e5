import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSnapshot } from 'valtio';
import { preferencesState } from '#state/session/preferences.ts';

/** Delay before a card collapses after losing focus, so that the layout does not shift under the click that left it. */
const restMs = 300;

interface Line {
  isLine: boolean;
  /** Expands the card, then calls `then`. */
  open: (then: () => void) => void;
  /** Handlers of the expanded card, which stays expanded while it contains the focus. */
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Returns whether a complete item of a list collapses to one line, which is a preference of the advisor. */
export function useLine(canBeLine: boolean): Line {
  const { showsLines } = useSnapshot(preferencesState);
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isLine: showsLines && canBeLine && !isOpen,
    open: (then) => {
      flushSync(() => setIsOpen(true));
      then();
    },
    onFocus: () => {
      clearTimeout(timer.current);
      if (showsLines) setIsOpen(true);
    },
    onBlur: ({ currentTarget }) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // The window may have lost the focus while the card still has it.
        if (!currentTarget.contains(document.activeElement)) setIsOpen(false);
      }, restMs);
    },
  };
}
