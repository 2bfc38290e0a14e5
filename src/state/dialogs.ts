import { ref } from 'valtio';
import { sessionStore } from './storage/session-store.ts';

/** Dialogs that any screen can open, one at a time. */
export type DialogName =
  | 'menu'
  | 'search'
  | 'commands'
  | 'keys'
  | 'feedback'
  | 'disclaimer'
  | 'empty-cart'
  | 'save-draft'
  | 'log-out'
  | 'forecast'
  | 'client-screen';

/** Start values of the goal search. */
export interface GoalStart {
  target: number | null;
  /** Inflation in percent per year; null is nominal. */
  inflation: number | null;
  /** Keeps the goal and the inflation, as when an answer is applied; null removes the goal. */
  onGoal: (target: number | null, inflation: number | null) => void;
  /** Whether the target is being typed: it is then written on rather than replaced. */
  isTyped?: boolean;
}

interface DialogState {
  open: DialogName | null;
  /** Typed into a search that was opened before its code had arrived. */
  typedAhead: string;
  /** Moves to the next incomplete field of the screen that opened the forecast; null if it has none. */
  onNextField: (() => void) | null;
  /** Pasted rows of a sheet; empty if they are still to be pasted, null if the dialog is closed. */
  paste: string | null;
  goalSeek: GoalStart | null;
  /** Whether the screen has a place of its own for the goal search, which is a dialog elsewhere. */
  hasGoalPlace: boolean;
}

const closed = { open: null, typedAhead: '', onNextField: null, paste: null, goalSeek: null } as const;

export const dialogState = sessionStore<DialogState>({ initial: () => ({ ...closed, hasGoalPlace: false }) });

export function openDialog(name: DialogName): void {
  dialogState.open = name;
}

/** Adds a key to what is typed ahead; Backspace takes the last one back. Returns whether the key was one of a text. */
export function typeAhead(key: string): boolean {
  if (key === 'Backspace') dialogState.typedAhead = dialogState.typedAhead.slice(0, -1);
  else if (key.length === 1) dialogState.typedAhead += key;
  else return false;
  return true;
}

export function openForecast(onNextField: () => void): void {
  dialogState.onNextField = onNextField;
  dialogState.open = 'forecast';
}

export function closeDialog(): void {
  dialogState.open = null;
  dialogState.typedAhead = '';
  dialogState.onNextField = null;
}

export function openPaste(text = ''): void {
  dialogState.paste = text;
}

export function closePaste(): void {
  dialogState.paste = null;
}

export function openGoalSeek(start: GoalStart): void {
  dialogState.goalSeek = ref(start);
}

export function closeGoalSeek(): void {
  dialogState.goalSeek = null;
}

/** Has the goal search shown in the screen; returns how to end that, which closes it. */
export function takeGoalPlace(): () => void {
  dialogState.hasGoalPlace = true;
  return () => {
    dialogState.hasGoalPlace = false;
    closeGoalSeek();
  };
}

/** Closes what belongs to the screen that opened it: the forecast, the goal search, and a draft that is being saved. */
export function closeScreenDialogs(): void {
  if (dialogState.open === 'forecast' || dialogState.open === 'save-draft') closeDialog();
  closeGoalSeek();
}

export function closeAllDialogs(): void {
  Object.assign(dialogState, closed);
}
