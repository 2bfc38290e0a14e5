/** The action of a toast: a function or a link. */
export type ToastAction = { label: string; onAction: () => void } | { label: string; to: string };

export interface ToastContent {
  kind: 'success' | 'error';
  text: string;
  action?: ToastAction | undefined;
  /** Toasts with the same key are merged while one of them is shown. */
  merge?: { key: string; textOf: (count: number) => string } | undefined;
}

export interface ShownToast extends ToastContent {
  id: number;
  /** The number of merged toasts. */
  count: number;
}

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast. Only one toast is visible: a new one replaces it, except that an error is shown first and a success
 * waits behind it. Returns the ID to close it by.
 */
export function showToast(content: ToastContent): number {
  lastId += 1;
  const former = toasts.find(({ kind }) => kind === content.kind);
  const { merge } = content;
  const count = merge && former?.merge?.key === merge.key ? former.count + 1 : 1;
  const text = merge && count > 1 ? merge.textOf(count) : content.text;
  const others = toasts.filter(({ kind }) => kind !== content.kind);
  const next = [...others, { ...content, text, count, id: lastId }];
  replace(next.toSorted((one, other) => Number(other.kind === 'error') - Number(one.kind === 'error')));
  return lastId;
}

export const closeToast = (id: number): void => replace(toasts.filter((toast) => toast.id !== id));

export const clearToasts = (): void => replace([]);

/** Returns the visible toast and those that wait behind it. */
export const currentToasts = (): readonly ShownToast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
