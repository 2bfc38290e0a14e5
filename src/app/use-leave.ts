import { useNavigate } from 'react-router-dom';
import { autosave } from '#state/autosave/autosave.ts';
import { openDialog } from '#state/dialogs.ts';
import { hasUnsavedEdits } from '#state/drafts/draft-edits.ts';
import { logOut } from '#state/session/session.ts';
import { paths } from '#routes/paths.ts';

/** Logs out and navigates to the start page, which then shows the log-in screen (ACC-70). */
export function useLogOut(): (options?: { discardsCart?: boolean }) => void {
  const navigate = useNavigate();
  return ({ discardsCart = false } = {}) => {
    void logOut(discardsCart ? autosave.ownStored() : {});
    void navigate(paths.home, { replace: true });
  };
}

/** Saves the cart and logs out; asks first where something stays unsaved, edits of a draft too (SIL-212). */
export function useLeave(): () => void {
  const leave = useLogOut();
  return () => {
    void autosave
      .saveBeforeLeave()
      .then((isSaved) => (isSaved && !hasUnsavedEdits() ? leave() : openDialog('log-out')));
  };
}
