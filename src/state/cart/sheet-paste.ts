import { sessionStore } from '../storage/session-store.ts';

/** Rows of a sheet that are looked at before they come into the cart; null where none are, empty where they are asked for. */
export const sheetPasteState = sessionStore<{ text: string | null }>({ initial: () => ({ text: null }) });

export function openSheetPaste(text = ''): void {
  sheetPasteState.text = text;
}

export function closeSheetPaste(): void {
  sheetPasteState.text = null;
}
