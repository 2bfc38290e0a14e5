export const boxOf = (place: number) =>
  document.querySelector<HTMLElement>(`[data-place="${place}"] input[type="checkbox"]:not(:disabled)`);

export const decisionOf = (place: number) =>
  document.querySelector<HTMLElement>(`[data-place="${place}"] :is([role="combobox"], input[type="search"])`);

/** Gives the focus to where a row is decided, else to its box. */
export function focusRow(place: number): void {
  (decisionOf(place) ?? boxOf(place))?.focus();
}
