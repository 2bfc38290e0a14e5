import { useEffect, useEffectEvent } from 'react';
import { nextKey } from './next-field.ts';

/** Overlays and open lists, which handle keys themselves. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Calls `onNext` when the key for the next field is pressed anywhere on the page. */
export function useNextKey(onNext: (isBack: boolean) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
    if (key !== nextKey || altKey || ctrlKey || metaKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(layers)) return;
    event.preventDefault();
    onNext(shiftKey);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
