/** Elements that can have the focus. */
export const focusables = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The `tabindex` that each element had before it was taken out of the order. */
const former = new WeakMap<Element, string | null>();

/** Takes an element out of the order of Tab; it can still have the focus by other means. */
export function takeOut(element: HTMLElement): void {
  if (element.tabIndex < 0) return;
  former.set(element, element.getAttribute('tabindex'));
  element.tabIndex = -1;
}

/** Returns an element that was taken out to the order of Tab. */
export function putBack(element: HTMLElement): void {
  const index = former.get(element);
  if (index === undefined) return;
  former.delete(element);
  if (index === null) element.removeAttribute('tabindex');
  else element.setAttribute('tabindex', index);
}
