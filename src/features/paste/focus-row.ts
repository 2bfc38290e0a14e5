const rowOf = (place: number) => document.querySelector<HTMLElement>(`[data-place="${place}"]`);

export const boxOf = (place: number) =>
  rowOf(place)?.querySelector<HTMLElement>('input[type="checkbox"]:not(:disabled)') ?? null;

export const decisionOf = (place: number) =>
  rowOf(place)?.querySelector<HTMLElement>(':is([role="combobox"], input:not([type="checkbox"]))') ?? null;

/** Frames within which a row is rendered once it is near. */
const mostFrames = 60;

/** Focuses the control that decides about a row, or else its checkbox; a row of a long sheet that is far away is scrolled to first. */
export function focusRow(place: number, frames = mostFrames): void {
  const control = decisionOf(place) ?? boxOf(place);
  if (control) return control.focus();
  if (frames === mostFrames) rowOf(place)?.scrollIntoView({ block: 'center' });
  if (frames > 0 && rowOf(place)?.childElementCount === 1) requestAnimationFrame(() => focusRow(place, frames - 1));
}
