import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api-client/api.ts';
import { ApiError, isOwnUnauthorized, refusalOf, type ServerRefusal } from '#api-client/api-error.ts';
import { access } from '#contract/access-endpoints.ts';
import { newPasswordForm } from '#domain/password-form/password-forms.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { openAddress } from '#state/address.ts';
import { notePasswordReset } from '#state/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useTableForm } from '#ui/form/use-table-form.ts';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import { AccessLink } from './access-link.tsx';
import { AccessPage } from './access-page.tsx';
import styles from './access-page.module.css';
import { accessPaths } from '#routes/access-paths.ts';
import { FormFailure } from './form-failure.tsx';
import { useAccessContent } from './use-access-content.ts';

type ResetFailure = { key: 'invalid-token' | 'form-error' } | ServerRefusal;

interface NewPasswordFormProps {
  /** Resolves to the failure, or null. */
  onSet: (newPassword: string) => Promise<ResetFailure | null>;
}

const look = { type: 'password', size: 'lg', autoComplete: 'new-password' } as const;

function NewPasswordForm({ onSet }: NewPasswordFormProps) {
  const { t } = useTranslation('access');
  const [failure, setFailure] = useState<ResetFailure | null>(null);
  const saidOf = (messages: string) => t('reset.user-error', { messages });
  const form = useTableForm(newPasswordForm, {
    context: null,
    missing: t('missing', { returnObjects: true }),
    shows: 'when sent',
    startsAt: 'newPassword_0',
    wordsOf: saidOf,
  });
  const submit = form.submit({
    prepare: () => setFailure(null),
    send: async ({ newPassword_0: newPassword }) => {
      const next = await onSet(newPassword);
      const isAtField = next && 'text' in next && form.refuseMembers(next.members, next.text);
      if (!isAtField) setFailure(next);
    },
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && (
        <FormFailure>{'text' in failure ? saidOf(`\n${failure.text}`) : t(`reset.${failure.key}`)}</FormFailure>
      )}
      <FormTextField {...look} form={form} name="newPassword_0" label={t('password.new')} hint={t('reset.rules')} />
      <FormTextField {...look} form={form} name="newPassword_1" label={t('password.repeat')} />
      <Button type="submit" variant="primary" size="lg" full busy={form.isBusy}>
        {t('reset.set')}
      </Button>
    </form>
  );
}

type Outcome = 'set' | 'cancelled' | ResetFailure;

const isDeadLink = (outcome: Outcome) =>
  typeof outcome === 'object' && 'key' in outcome && outcome.key === 'invalid-token';

/** Sets the password and returns the outcome (ACC-32…35). */
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

interface NewPasswordPageProps {
  resetToken: string;
  /** Whether the link is that of an invitation (SIL-191). */
  isFirst: boolean;
}

export function NewPasswordPage({ resetToken, isFirst }: NewPasswordPageProps) {
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
    <AccessPage title={t(isFirst ? 'invitation.title' : 'reset.title')} content={content}>
      {isFirst && <p className={styles.lead}>{t('invitation.lead')}</p>}
      <NewPasswordForm onSet={set} />
      <nav className={styles.ways}>
        <AccessLink to={accessPaths.login}>{t('back-to-login')}</AccessLink>
        {needsNewLink && <AccessLink to={accessPaths.requestReset}>{t('reset.request-new')}</AccessLink>}
      </nav>
    </AccessPage>
  );
}
