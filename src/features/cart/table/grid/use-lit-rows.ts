import { useEffect, type RefObject } from 'react';
import { subscribeKey } from 'valtio/utils';
import { lightFromRow, litState } from '#state/cart/lit-items.ts';

/** How long pointer and focus rest on a row before it lights its part of the plot. */
const restMs = { pointer: 80, focus: 300 };

const itemRow = '[data-row][aria-level="2"]';

const uuidAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>(itemRow)?.dataset['row']) || null;

/**
 * Lights the plot from the row under the pointer or with the focus, and the rows from the plot. Rows are marked in the
 * document: nothing of the table is rendered again.
 */
export function useLitRows(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = grid;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const light = (uuid: string | null, ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => lightFromRow(uuid), ms);
    };
    const onPointer = ({ target }: Event) => light(uuidAt(target), restMs.pointer);
    const onFocus = ({ target }: Event) => light(uuidAt(target), restMs.focus);
    const onLeave = () => light(element.matches(':focus-within') ? uuidAt(document.activeElement) : null, 0);
    const mark = () => {
      const lit = new Set(litState.plot);
      for (const row of element.querySelectorAll<HTMLElement>(itemRow))
        row.toggleAttribute('data-lit', lit.has(row.dataset['row'] ?? ''));
    };
    element.addEventListener('pointerover', onPointer);
    element.addEventListener('pointerleave', onLeave);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onLeave);
    const stop = subscribeKey(litState, 'plot', mark);
    return () => {
      clearTimeout(timer);
      lightFromRow(null);
      element.removeEventListener('pointerover', onPointer);
      element.removeEventListener('pointerleave', onLeave);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onLeave);
      stop();
    };
  }, [grid]);
}
