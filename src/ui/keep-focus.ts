import { headingAbove } from './heading-above.ts';

/** Where what had the focus has left the screen, the heading of the screen takes it over. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) headingAbove(null)?.focus({ preventScroll: true });
  });
}
