import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSnapshot } from 'valtio';
import { preferencesState } from '#state/preferences.ts';

/** A card that was left closes after this while, so that nothing moves away under a click that leaves it. */
const restMs = 300;

interface Line {
  /** Whether the item shows as one line. */
  isLine: boolean;
  /** Opens it, and then goes on. */
  open: (then: () => void) => void;
  /** Of the open card: it stays open as long as it holds the focus. */
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Whether a complete item of a list shows as one line, which the advisor may want. */
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
        // The window may have lost the focus, and not the card.
        if (!currentTarget.contains(document.activeElement)) setIsOpen(false);
      }, restMs);
    },
  };
}
