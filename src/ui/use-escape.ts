import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onEscape` when Escape is pressed inside the element. */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
  });
  useEffect(() => {
    const inside = element.current;
    const listen = (event: KeyboardEvent) => handleKey(event);
    inside?.addEventListener('keydown', listen);
    return () => inside?.removeEventListener('keydown', listen);
  }, [element]);
}
