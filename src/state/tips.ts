import { ref } from 'valtio';
import type { TipName } from '#domain/portal/introductions.ts';
import { sessionStore } from './storage/session-store.ts';

interface TipState {
  /** The controls on the screen that have a tip. */
  controls: Partial<Record<TipName, ReturnType<typeof ref<HTMLElement>>>>;
  /** Whether this session has had its tip. */
  wasShown: boolean;
}

export const tipState = sessionStore<TipState>({ initial: () => ({ controls: {}, wasShown: false }) });

/** Notes that this session has had its tip. */
export function tipWasShown(): void {
  tipState.wasShown = true;
}

type Anchor = (control: HTMLElement | null) => (() => void) | undefined;

const controlOf =
  (tip: TipName): Anchor =>
  (control) => {
    if (!control) return undefined;
    const announced = ref(control);
    tipState.controls[tip] = announced;
    return () => {
      if (tipState.controls[tip] === announced) delete tipState.controls[tip];
    };
  };

/* Values for the `ref` of the control that a tip belongs to. */
export const pasteControl = controlOf('paste');
export const explanationControl = controlOf('explanation');
export const tableControl = controlOf('table-keys');
export const compareControl = controlOf('compare');
