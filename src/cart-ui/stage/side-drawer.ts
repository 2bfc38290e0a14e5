import { useId, useRef, useState, type RefObject } from 'react';
import { useEscape } from '#ui/use-escape.ts';

/** The details beside the items where they have no room of their own: a drawer that a button of the stage opens. */
export interface SideDrawer {
  isOpen: boolean;
  onToggle: () => void;
  /** ID of the button that opens it. */
  buttonId: string;
}

/** Returns the state of the drawer in an element; Escape in it closes it and returns the focus to its button. */
export function useSideDrawer(): [SideDrawer, RefObject<HTMLDivElement | null>] {
  const [isOpen, setIsOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const buttonId = useId();
  useEscape(element, () => {
    setIsOpen(false);
    document.querySelector<HTMLElement>(`#${CSS.escape(buttonId)}`)?.focus();
  });
  return [{ isOpen, onToggle: () => setIsOpen(!isOpen), buttonId }, element];
}
