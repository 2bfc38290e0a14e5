import { useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';
import { currentToasts, subscribeToToasts } from './toast-store.ts';

/** Announces new toasts inside a dialog, because screen readers do not read what is behind it. */
export function SpokenToast() {
  const [current] = useSyncExternalStore(subscribeToToasts, currentToasts);
  const [former] = useState(current?.id);
  return (
    <VisuallyHidden>
      <span role="status">{current && current.id !== former && current.text}</span>
    </VisuallyHidden>
  );
}
