import { useState, type ReactNode } from 'react';
import { cart } from '#state/cart/cart.ts';
import { hasUnsavedEdits } from '#state/drafts/draft-edits.ts';
import { LazyLayer } from '../lazy-layer.tsx';
import { screenNamed } from '#ui/screen-of.tsx';

const LeaveDraftDialog = screenNamed('LeaveDraftDialog', () => import('./leave-draft-dialog.tsx'));

interface LeaveDraft {
  /** Does it, after a question where the current draft has unsaved edits. */
  leave: (act: () => void) => void;
  /** The question; to be rendered by the caller. */
  dialog: ReactNode;
}

/** Asks before the cart of a draft with unsaved edits is replaced or emptied; `onStay` follows a refusal (SIL-214). */
export function useLeaveDraft(onStay?: () => void): LeaveDraft {
  const [asked, setAsked] = useState<{ name: string; act: () => void } | null>(null);
  const leave = (act: () => void) => {
    const { draft: current } = cart.details;
    if (current && hasUnsavedEdits()) setAsked({ name: current.name, act });
    else act();
  };
  const stay = () => {
    setAsked(null);
    onStay?.();
  };
  const dialog = asked && (
    <LazyLayer onFail={stay}>
      <LeaveDraftDialog
        name={asked.name}
        onStay={stay}
        onLeave={() => {
          setAsked(null);
          asked.act();
        }}
      />
    </LazyLayer>
  );
  return { leave, dialog };
}
