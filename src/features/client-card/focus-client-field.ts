const focusable = 'input:not([aria-hidden="true"], :disabled), textarea, button:not(:disabled)';

/** Focuses the field of that name; returns false if it is not on the page. */
export function focusClientField(name: string): boolean {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const target =
    field?.querySelector<HTMLElement>(`input:checked:not([type="checkbox"])`) ??
    field?.querySelector<HTMLElement>(focusable);
  target?.focus();
  return target != null;
}

/** Returns the field that contains an element. */
export const fieldOfElement = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null;
