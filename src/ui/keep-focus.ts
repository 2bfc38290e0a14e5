import { headingAbove } from './heading-above.ts';

/** Focuses the heading of the screen if the focused element was removed. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) headingAbove(null)?.focus({ preventScroll: true });
  });
}
