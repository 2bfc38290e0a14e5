import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const longPressMs = 500;
/** A finger that moves further than this is scrolling. */
const mostMovement = 10;
/** Time after lifting the finger within which its click may still arrive. */
const clickMs = 400;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Swallows the click that ends a long press, whatever element is under the finger by then. */
function swallowClick(): void {
  const forget = () => setTimeout(() => document.removeEventListener('click', swallow, true), clickMs);
  document.addEventListener('click', swallow, { capture: true, once: true });
  document.addEventListener('pointerup', forget, { capture: true, once: true });
}

/** Returns handlers that detect a long press; the click that ends it is swallowed. */
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
    // The context menu that some browsers open on a long press would cover the selected rows.
    onContextMenu: (event: MouseEvent) => {
      if (wasLong.current) event.preventDefault();
    },
  };
}
