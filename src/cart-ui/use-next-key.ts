import { useEffect, useEffectEvent } from 'react';
import { isInLayer } from '#ui/overlays/in-layer.ts';
import { nextKey } from './next-field.ts';

/** Calls `onNext` when the key for the next field is pressed anywhere on the page. */
export function useNextKey(onNext: (isBack: boolean) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
    if (key !== nextKey || altKey || ctrlKey || metaKey || defaultPrevented || isInLayer(target)) return;
    event.preventDefault();
    onNext(shiftKey);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
