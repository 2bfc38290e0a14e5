/**
 * A ref callback for an element that contains favourite buttons: when a focused button is removed together with its
 * fund, the focus moves to the next one, so that keyboard navigation does not restart at the top of the page.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  let focused: { toggle: Element; place: number } | null = null;
  const toggles = () => [...root.querySelectorAll<HTMLElement>('[data-favourite]')];

  const remember = ({ target }: FocusEvent) => {
    const toggle = target instanceof Element ? target : null;
    const place = toggles().findIndex((other) => other === toggle);
    focused = toggle && place >= 0 ? { toggle, place } : null;
  };
  const forget = ({ target }: FocusEvent) => {
    // Some browsers also fire this event for removed elements.
    queueMicrotask(() => {
      if (focused && focused.toggle === target && focused.toggle.isConnected) focused = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.toggle.isConnected) return;
    const { place } = focused;
    focused = null;
    if (document.activeElement !== document.body) return;
    const left = toggles();
    left[Math.min(place, left.length - 1)]?.focus();
  });

  root.addEventListener('focusin', remember);
  root.addEventListener('focusout', forget);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', remember);
    root.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}
