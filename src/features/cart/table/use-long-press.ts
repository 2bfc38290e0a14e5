import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const longPressMs = 500;
/** A finger that moves further than this scrolls. */
const mostMovement = 10;
/** So long after the finger is lifted its click may still come. */
const clickMs = 400;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Lets the click that ends a long press come to nothing, whatever has come under the finger by then. */
function swallowClick(): void {
  const forget = () => setTimeout(() => document.removeEventListener('click', swallow, true), clickMs);
  document.addEventListener('click', swallow, { capture: true, once: true });
  document.addEventListener('pointerup', forget, { capture: true, once: true });
}

/** Handlers of an element that can be pressed for long; the click that ends such a press is no click. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => {
    const pressed = press;
    return () => clearTimeout(pressed.current?.timer);
  }, []);
  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      wasLong.current = false;
      if (button !== 0) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        swallowClick();
        onLongPress();
      }, longPressMs);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > mostMovement) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // The menu that some browsers open for a long press would lie over what was selected.
    onContextMenu: (event: MouseEvent) => {
      if (wasLong.current) event.preventDefault();
    },
  };
}
