/** Overlays and open lists, which handle keys themselves. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether an event comes from an overlay or an open list, so that shortcuts of the page behind do not apply. */
export const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(layers) !== null;
