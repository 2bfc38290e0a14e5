import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isOwnUnauthorized, refusalOf, type ServerRefusal } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { account } from '#contract/account-endpoints.ts';
import { changePasswordForm } from '#domain/password-form/password-forms.ts';
import { renewSession } from '#state/session/session.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useTableForm } from '#ui/form/use-table-form.ts';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import styles from './change-password-page.module.css';

type ChangeOutcome = 'success-message' | 'old-password-error' | 'form-error' | ServerRefusal;

/** Changes the password and tells what to say of it (PASS-03…06); null when the screen was left. */
async function changePassword(
  body: { oldPassword: string; newPassword: string },
  signal: AbortSignal,
): Promise<ChangeOutcome | null> {
  try {
    await renewSession(() => call(account.changePassword, { body }, { signal }));
    return 'success-message';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    if (failure.kind === 'cancelled') return null;
    if (isOwnUnauthorized(failure)) return 'old-password-error';
    return refusalOf(failure) ?? 'form-error';
  }
}

const wrongOldPassword = 'old-password-error';

/** What is said above the form; what concerns one field is said there. */
function Outcome({ outcome }: { outcome: ChangeOutcome }) {
  const { t } = useTranslation('access');
  return (
    <Banner kind={outcome === 'success-message' ? 'success' : 'danger'}>
      <span className={styles.messages}>
        {typeof outcome === 'object'
          ? t('change-password.user-error', { messages: `\n${outcome.text}` })
          : t(`change-password.${outcome}`)}
      </span>
    </Banner>
  );
}

export function ChangePasswordPage() {
  const { t } = useTranslation('access');
  const newSignal = useLeavingSignal();
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const form = useTableForm(changePasswordForm, {
    context: null,
    missing: t('missing', { returnObjects: true }),
    shows: 'when sent',
    wordsOf: (refusal: string) =>
      refusal === wrongOldPassword
        ? t(`change-password.${wrongOldPassword}`)
        : t('change-password.user-error', { messages: refusal }),
  });
  const look = { form, type: 'password' } as const;

  /** False where it concerns no field. */
  const sayAtField = (next: ChangeOutcome): boolean => {
    if (typeof next === 'object') return form.refuseMembers(next.members, next.text);
    if (next !== wrongOldPassword) return false;
    form.refuse('oldPassword', next);
    return true;
  };
  const submit = form.submit({
    prepare: () => setOutcome(null),
    send: async ({ oldPassword, newPassword }) => {
      const next = await changePassword({ oldPassword, newPassword }, newSignal());
      if (next === null || sayAtField(next)) return;
      if (next === 'success-message') form.reset();
      setOutcome(next);
    },
  });

  return (
    <div className={styles.page}>
      <h1 className="below-6 display-title">{t('change-password.title')}</h1>
      <form className="stack gap-5" noValidate onSubmit={submit}>
        {outcome && <Outcome outcome={outcome} />}
        <FormTextField {...look} name="oldPassword" label={t('password.old')} autoComplete="current-password" />
        <FormTextField
          {...look}
          name="newPassword"
          label={t('password.new')}
          hint={t('reset.rules')}
          autoComplete="new-password"
        />
        <FormTextField {...look} name="repeated" label={t('password.repeat')} autoComplete="new-password" />
        <Button type="submit" variant="primary" busy={form.isBusy} className={styles.submit}>
          {t('change-password.change')}
        </Button>
        <p className="size-sm tertiary">{t('change-password.other-devices')}</p>
      </form>
    </div>
  );
}
