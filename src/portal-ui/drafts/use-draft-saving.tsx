import { useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { longestDraftName } from '#contract/draft-limits.ts';
import { saveAsNew, saveExisting } from '#state/drafts/save-draft.ts';
import { useIsOnline } from '#ui/buttons/online-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFaultFocus } from '#ui/form/use-fault-focus.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { useSaveFailureText, type SaveFailure } from './save-failure-text.ts';

type Way = SaveFailure['way'];

interface DraftSaving {
  /** The form of the field, whose fault gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  /** Why the draft was not saved last. */
  notice: ReactNode;
  field: ReactNode;
  /** The way that is under way. */
  busy: Way | null;
  /** Saves the cart and calls `onSaved`, unless the name has a fault, which is said at its field. */
  save: (way: Way, options?: { emptiesCart?: boolean }) => Promise<void>;
}

function useNameError(name: string): string | undefined {
  const { t } = useTranslation(['drafts', 'validation']);
  if (name === '') return t('drafts:save-draft-modal.missing-name');
  return name.length > longestDraftName ? t('validation:string.max', { max: longestDraftName }) : undefined;
}

/** The saving of the cart under a name that is typed in a form (DRAFT-06…08). */
export function useDraftSaving(firstName: () => string, onSaved: (name: string, way: Way) => void): DraftSaving {
  const { t } = useTranslation('drafts');
  const [typed, setTyped] = useState(firstName);
  const [busy, setBusy] = useState<Way | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const isOnline = useIsOnline();
  const failureText = useSaveFailureText();
  const [form, leadToFault] = useFaultFocus();
  const name = typed.trim();
  const error = useNameError(name);
  const isNameTaken = failure?.outcome === 'name-taken';

  const save = async (way: Way, { emptiesCart = false } = {}) => {
    setWasTried(true);
    if (error) leadToFault();
    if (error || busy || !isOnline) return;
    setBusy(way);
    setFailure(null);
    const outcome = await (way === 'new' ? saveAsNew : saveExisting)({ name, emptiesCart });
    setBusy(null);
    if (outcome === 'saved') return onSaved(name, way);
    setFailure({ way, outcome });
    leadToFault();
  };
  const rename = (text: string) => {
    setTyped(text);
    if (isNameTaken) setFailure(null);
  };
  const found = wasTried || name.length > longestDraftName ? error : undefined;
  return {
    form,
    notice: failure && !isNameTaken && <Banner kind="danger">{failureText(failure)}</Banner>,
    field: (
      <TextField
        name="draft-name"
        label={t('save-draft-modal.name')}
        value={typed}
        onChange={rename}
        error={failure && isNameTaken ? failureText(failure) : found}
      />
    ),
    busy,
    save,
  };
}
