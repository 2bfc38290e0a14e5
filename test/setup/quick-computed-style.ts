/*
 * What a test asks of an element's style is whether it shows: finding by role asks it of every element and of all that it
 * stands in, and jsdom matches its whole style sheet for each answer. No sheet of ours is loaded there, so that the answer
 * follows from the element's name and a few attributes: it is worked out once for each kind, by jsdom itself.
 */

/** What its own sheet decides the display of an element by. */
const deciding = ['hidden', 'open', 'type'];

const asked = new Set(['display', 'visibility', 'pointerEvents', 'pointer-events']);

/** Replaces the window's `getComputedStyle`: shortcuts for what shows, jsdom's own answer to everything else. */
export function quickenComputedStyle(target: Window & typeof globalThis): void {
  const whole = target.getComputedStyle.bind(target);
  const displays = new Map<string, string>();

  const styleOf = (element: Element): CSSStyleDeclaration | null =>
    element.hasAttribute('style') && 'style' in element ? (element as HTMLElement).style : null;

  function displayOf(element: Element): string {
    const own = styleOf(element)?.display;
    if (own) return own;
    if (element.hasAttribute('popover')) return whole(element).display;
    const kind = [element.localName, ...deciding.map((name) => element.getAttribute(name) ?? '')].join('|');
    const known = displays.get(kind);
    if (known !== undefined) return known;
    const { display } = whole(element);
    displays.set(kind, display);
    return display;
  }

  function inherited(element: Element, property: 'visibility' | 'pointerEvents', initial: string): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const own = styleOf(at)?.[property];
      if (own && own !== 'inherit') return own;
    }
    return initial;
  }

  const answer = (element: Element, property: string): string => {
    if (property === 'display') return displayOf(element);
    return property === 'visibility'
      ? inherited(element, 'visibility', 'visible')
      : inherited(element, 'pointerEvents', 'auto');
  };

  target.getComputedStyle = (element, pseudo) => {
    if (pseudo) return whole(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        if (property === 'getPropertyValue') {
          return (name: string) => (asked.has(name) ? answer(element, name) : whole(element).getPropertyValue(name));
        }
        if (typeof property === 'string' && asked.has(property)) return answer(element, property);
        const style = whole(element);
        const value: unknown = Reflect.get(style, property);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
  };
}
