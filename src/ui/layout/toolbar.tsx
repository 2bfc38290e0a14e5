import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { putBack, takeOut } from '../tab-order.ts';

/** Returns the links and buttons of a bar that are on the screen; all of them where nothing is laid out. */
function itemsOf(bar: Element): HTMLElement[] {
  const all = [...bar.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  const shown = all.filter((item) => item.getClientRects().length > 0);
  return shown.length > 0 ? shown : all;
}

/** Returns the item to which a key leads from another one. */
function itemAt(items: readonly HTMLElement[], from: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return items[from + 1];
  if (key === 'ArrowLeft') return items[from - 1];
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

/**
 * Makes the links and buttons of a bar one stop of Tab: the one that had the focus last, at first the first one. Arrow
 * keys, Home and End move between them. Fields in the bar stay stops of their own.
 */
function useOneStop(bar: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const stop = useRef<HTMLElement>(null);
  // Items may come before the first one later.
  const hadFocus = useRef(false);
  const arrange = useEffectEvent(() => {
    if (!bar.current) return;
    const items = itemsOf(bar.current);
    const isKept = hadFocus.current && stop.current && items.includes(stop.current);
    if (!isKept) stop.current = items[0] ?? null;
    for (const item of items) if (item !== stop.current) takeOut(item);
    if (stop.current) putBack(stop.current);
  });
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !bar.current || !itemsOf(bar.current).includes(target)) return;
    stop.current = target;
    hadFocus.current = true;
    arrange();
  });
  useLayoutEffect(() => arrange(), []);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const changes = new MutationObserver(() => arrange());
    changes.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'tabindex'] });
    // A narrower window hides items.
    const sizes = new ResizeObserver(() => arrange());
    sizes.observe(element);
    const onFocus = (event: FocusEvent) => follow(event);
    element.addEventListener('focusin', onFocus);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      element.removeEventListener('focusin', onFocus);
    };
  }, [bar]);
  return (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || !bar.current) return;
    const items = itemsOf(bar.current);
    const from = items.findIndex((item) => item === target);
    const next = from < 0 ? undefined : itemAt(items, from, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}

interface ToolbarProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Links and buttons side by side as one stop of Tab. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = useOneStop(bar);
  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label={label} className={className} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
