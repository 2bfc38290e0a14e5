/*
 * jsdom matches every rule of its own style sheet again for each element and each look at its style, and no sheet of ours is loaded:
 * what finding by role and acting as a user ask of a style all the time is told from the elements alone. The rest is asked of jsdom.
 */

/** The style as jsdom works it out. */
export const jsdomStyle = globalThis.getComputedStyle.bind(globalThis);

const displayOfKind = new Map<string, string>();

/** What the sheet of jsdom tells elements of one kind apart by, where it shows them or not. */
function kindOf(element: Element): string {
  const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name) ?? '-');
  return [element.namespaceURI, element.localName, ...attributes].join(' ');
}

function displayOf(element: HTMLElement | SVGElement): string {
  // The only one that the sheet shows by where it stands.
  if (element.localName === 'summary') return jsdomStyle(element).display;
  const kind = kindOf(element);
  let display = displayOfKind.get(kind);
  if (display === undefined) {
    const bare = element.cloneNode() as HTMLElement;
    bare.removeAttribute('style');
    display = jsdomStyle(bare).display;
    displayOfKind.set(kind, display);
  }
  return element.style.display || display;
}

/** Only a style of the element itself, or of one that it is in, changes these. */
const inherited = (name: 'visibility' | 'pointerEvents', initial: string) => (element: HTMLElement | SVGElement) => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = (at as HTMLElement).style[name];
    if (own && own !== 'inherit') return own;
  }
  return initial;
};

const pointerEventsOf = inherited('pointerEvents', 'auto');

const told: Readonly<Record<string, (element: HTMLElement | SVGElement) => string>> = {
  display: displayOf,
  visibility: inherited('visibility', 'visible'),
  opacity: (element) => element.style.opacity || '1',
  pointerEvents: pointerEventsOf,
  'pointer-events': pointerEventsOf,
};

/** The style of an element as jsdom would tell it, which is asked for what is not told from the element alone. */
export function quickStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo || !('style' in element)) return jsdomStyle(element, pseudo);
  const styled = element as HTMLElement;
  const value = (name: string) => told[name]?.(styled);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_target, name) {
      if (name === 'getPropertyValue')
        return (asked: string) => value(asked) ?? jsdomStyle(element).getPropertyValue(asked);
      if (typeof name === 'string' && name in told) return value(name);
      const style = jsdomStyle(element);
      const other: unknown = Reflect.get(style, name, style);
      return typeof other === 'function' ? other.bind(style) : other;
    },
  });
}
