import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { agreeToDisclaimer, legalAgreementState } from '#state/session/legal-agreement.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { RichText } from '#ui/marks/rich-text.tsx';
import type { HintCode } from '#contract/portal.ts';
import { screenHeading } from './focus-heading.ts';
import { closeDialog, dialogState } from '#state/dialogs.ts';

const legalInfo: HintCode = 'REACT_LEGAL_INFO';

/** Returns the operator's legal text; null if there is nothing to show (SIL-12). */
export function useLegalText(): string | null {
  const { hints } = useSnapshot(catalogueState);
  return hints[legalInfo]?.trim() ? hints[legalInfo] : null;
}

/** The legal disclaimer, open until it is accepted and whenever the footer's link opens it (SHELL-44, SIL-15). */
export function DisclaimerDialog() {
  const { t } = useTranslation(['shell', 'ui', 'common']);
  const { isGiven } = useSnapshot(legalAgreementState);
  const { open } = useSnapshot(dialogState);
  const text = useLegalText();
  if (text === null || (isGiven && open !== 'disclaimer')) return null;
  return (
    <Dialog
      open
      mustBeAnswered={!isGiven}
      onClose={closeDialog}
      // It opens with the page, so there is no focus to restore.
      lastFocus={isGiven ? undefined : screenHeading}
      title={t('common:legal-disclaimer')}
      actions={
        isGiven ? (
          <Button onClick={closeDialog}>{t('ui:close')}</Button>
        ) : (
          <Button variant="primary" onClick={agreeToDisclaimer}>
            {t('shell:login-disclaimer.agree')}
          </Button>
        )
      }
    >
      <RichText markup={text} />
    </Dialog>
  );
}
