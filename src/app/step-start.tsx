import { useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * Shown beside the screen of a later step, so that it acts once that is there: the step begins at its top, and with its heading where
 * the screen has not put the focus elsewhere (CART-08).
 */
export function StepStart() {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, []);
  return null;
}
