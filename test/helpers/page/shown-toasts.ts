import { currentToasts } from '#ui/overlays/toast-store.ts';

/** Returns kind and text of the toasts on the page. */
export const shownToasts = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`);
