import { proxy } from 'valtio';
import { onSessionEnd } from '../session/session-end.ts';

/** Rows of a sheet that are looked at before they come into the cart; null where none are, empty where they are asked for. */
export const sheetPasteState = proxy<{ text: string | null }>({ text: null });

export function openSheetPaste(text = ''): void {
  sheetPasteState.text = text;
}

export function closeSheetPaste(): void {
  sheetPasteState.text = null;
}

onSessionEnd(closeSheetPaste);
