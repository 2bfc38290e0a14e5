/** Returns the heading of the screen, or the screen if it has none, made focusable. */
export function screenHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** Focuses the heading of the screen, or the screen if it has none. */
export function focusHeading(): void {
  screenHeading()?.focus({ preventScroll: true });
}
