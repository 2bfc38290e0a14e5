/** The heading of the section that an element stands in, or of the screen: where the focus goes when the element leaves. */
export function headingAbove(element: Element | null): HTMLElement | null {
  const heading =
    element?.closest('section')?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
