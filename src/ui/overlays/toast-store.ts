export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastContent {
  kind: 'success' | 'error';
  text: string;
  action?: ToastAction | undefined;
}

export interface ShownToast extends ToastContent {
  id: number;
}

const most = 3;
let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the bottom of the screen; the oldest leaves when there would be more than three. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  replace([...toasts, { ...content, id: lastId }].slice(-most));
}

export const closeToast = (id: number): void => replace(toasts.filter((toast) => toast.id !== id));

export const clearToasts = (): void => replace([]);

export const currentToasts = (): readonly ShownToast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
