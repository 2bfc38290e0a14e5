/** What can be done about a message: something, or going somewhere. */
export type ToastAction = { label: string; onAction: () => void } | { label: string; to: string };

export interface ToastContent {
  kind: 'success' | 'error';
  text: string;
  action?: ToastAction | undefined;
  /** Messages of the same key that come while one of them stands are one message about all of them. */
  merge?: { key: string; textOf: (count: number) => string } | undefined;
}

export interface ShownToast extends ToastContent {
  id: number;
  /** How many messages it stands for. */
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
 * Shows a message in the one bar that there is: it takes the place of the one before, an error comes first, and a success
 * waits behind it. Answers the id by which it is closed.
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

/** The one that is shown, and what waits behind it. */
export const currentToasts = (): readonly ShownToast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
