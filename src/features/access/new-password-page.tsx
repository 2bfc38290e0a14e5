import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api-client/api.ts';
import { ApiError, isOwnUnauthorized, refusalOf } from '#api-client/api-error.ts';
import { access } from '#contract/access-endpoints.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { openAddress } from '#state/address.ts';
import { notePasswordReset } from '#state/session/session.ts';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import { AccessLink } from './access-link.tsx';
import { AccessPage } from './access-page.tsx';
import styles from './access-page.module.css';
import { accessPaths } from '#routes/access-paths.ts';
import { NewPasswordForm, type ResetFailure } from './new-password-form.tsx';
import { useAccessContent } from './use-access-content.ts';

type Outcome = 'set' | 'cancelled' | ResetFailure;

const isDeadLink = (outcome: Outcome) =>
  typeof outcome === 'object' && 'key' in outcome && outcome.key === 'invalid-token';

/** ACC-32…35. */
async function setPassword(newPassword: string, resetToken: string, signal: AbortSignal): Promise<Outcome> {
  try {
    await call(access.resetPassword, { body: { newPassword, resetToken } }, { signal });
    return 'set';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    if (failure.kind === 'cancelled') return 'cancelled';
    if (isOwnUnauthorized(failure)) return { key: 'invalid-token' };
    return refusalOf(failure) ?? { key: 'form-error' };
  }
}

export function NewPasswordPage({ resetToken }: { resetToken: string }) {
  const { t } = useTranslation('access');
  const content = useAccessContent(currentLanguage());
  const newSignal = useLeavingSignal();
  const [needsNewLink, setNeedsNewLink] = useState(false);

  const set = async (newPassword: string): Promise<ResetFailure | null> => {
    setNeedsNewLink(false);
    const outcome = await setPassword(newPassword, resetToken, newSignal());
    if (outcome === 'cancelled') return null;
    setNeedsNewLink(isDeadLink(outcome));
    if (outcome !== 'set') return outcome;
    notePasswordReset();
    openAddress(accessPaths.login, { replace: true });
    return null;
  };

  return (
    <AccessPage title={t('reset.title')} content={content}>
      <NewPasswordForm onSet={set} />
      <nav className={styles.ways}>
        <AccessLink to={accessPaths.login}>{t('back-to-login')}</AccessLink>
        {needsNewLink && <AccessLink to={accessPaths.requestReset}>{t('reset.request-new')}</AccessLink>}
      </nav>
    </AccessPage>
  );
}
