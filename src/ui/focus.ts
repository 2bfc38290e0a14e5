/** Returns the heading of an element's section, or of the screen, to focus when the element is removed. */
export function headingAbove(element: Element | null): HTMLElement | null {
  const heading =
    element?.closest('section')?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** Focuses the heading of the screen if the focused element was removed. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) headingAbove(null)?.focus({ preventScroll: true });
  });
}
