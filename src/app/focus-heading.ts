/** The heading of the screen, or the screen where it has none, able to take the focus. */
export function screenHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** Gives the focus to the heading of the screen, or to the screen where it has none. */
export function focusHeading(): void {
  screenHeading()?.focus({ preventScroll: true });
}
