import { useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';
import { currentToasts, subscribeToToasts } from './toast-store.ts';

/** Says within a dialog what the bar behind it says from now on: what lies behind a dialog is read to nobody. */
export function SpokenToast() {
  const [current] = useSyncExternalStore(subscribeToToasts, currentToasts);
  const [former] = useState(current?.id);
  return (
    <VisuallyHidden>
      <span role="status">{current && current.id !== former && current.text}</span>
    </VisuallyHidden>
  );
}
