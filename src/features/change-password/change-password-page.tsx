import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePasswordForm } from '#domain/password-form/password-forms.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useTableForm } from '#ui/form/use-table-form.ts';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import { changePassword, type ChangeOutcome } from './change-password.ts';
import styles from './change-password-page.module.css';

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
      <h1 className={styles.title}>{t('change-password.title')}</h1>
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
