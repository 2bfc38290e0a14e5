import { proxy } from 'valtio';

/** What can be opened over a screen from anywhere. */
export type DialogName =
  | 'menu'
  | 'search'
  | 'commands'
  | 'keys'
  | 'feedback'
  | 'disclaimer'
  | 'empty-cart'
  | 'save-draft'
  | 'forecast';

/** What is open over the screen; one at a time. */
export const dialogState = proxy<{ open: DialogName | null }>({ open: null });

export function openDialog(name: DialogName): void {
  dialogState.open = name;
}

export function closeDialog(): void {
  dialogState.open = null;
}
