export const boxOf = (place: number) =>
  document.querySelector<HTMLElement>(`[data-place="${place}"] input[type="checkbox"]:not(:disabled)`);

export const decisionOf = (place: number) =>
  document.querySelector<HTMLElement>(`[data-place="${place}"] :is([role="combobox"], input[type="search"])`);

/** Focuses the control that decides about a row, or else its checkbox. */
export function focusRow(place: number): void {
  (decisionOf(place) ?? boxOf(place))?.focus();
}
