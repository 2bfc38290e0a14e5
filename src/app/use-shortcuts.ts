import { useEffect } from 'react';
import { openDialog, dialogState, type DialogName } from '#state/dialogs.ts';

const layerOfKey = new Map<string, DialogName>([
  ['/', 'search'],
  ['?', 'keys'],
]);

const textControls = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(textControls) !== null;

/* A dialog that has been answered stays in the document until its closing animation ends. */
const openDialogSelector = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';

const isDialogOpen = () => document.querySelector(openDialogSelector) !== null;

function layerOf(event: KeyboardEvent): DialogName | undefined {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'commands' : undefined;
  return isTyping(event.target) ? undefined : layerOfKey.get(event.key);
}

/** Keys that open a layer of the shell from everywhere; with one open, or another dialog, they are plain characters. */
export function useShortcuts(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const layer = layerOf(event);
      if (!layer || event.defaultPrevented) return;
      // The browser's own meaning of Ctrl K is not wanted over a dialog either.
      if (layer === 'commands') event.preventDefault();
      if (dialogState.open !== null || isDialogOpen()) return;
      event.preventDefault();
      openDialog(layer);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
}
