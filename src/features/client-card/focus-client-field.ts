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

/**
 * Focuses the first of the fields after the focused element, in the order of the screen; wraps around at its end, or at
 * its beginning when moving back.
 */
export function focusNextField(names: readonly string[], isBack: boolean): void {
  const wanted = new Set(names);
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')].filter(({ dataset }) =>
    wanted.has(dataset['field'] ?? ''),
  );
  const ordered = isBack ? fields.toReversed() : fields;
  const from = document.activeElement ?? document.body;
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const next = ordered.find((field) => !field.contains(from) && (from.compareDocumentPosition(field) & side) !== 0);
  const name = (next ?? ordered[0])?.dataset['field'];
  if (name !== undefined) focusClientField(name);
}
