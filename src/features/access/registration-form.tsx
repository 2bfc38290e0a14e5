import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { registrationRefusals, type RegistrationRefusalCode } from '#contract/registration.ts';
import { Button } from '#ui/button.tsx';
import { submitOnce } from '#ui/submit-once.ts';
import { useLeavingSignal } from '#ui/use-leaving-signal.ts';
import { attemptKeys } from '#api-client/attempt-keys.ts';
import { FormFailure } from './form-failure.tsx';
import { register } from './register.ts';
import { ContactFields, PasswordFields, PersonFields, WorkFields } from './registration-fields.tsx';
import styles from './registration-form.module.css';
import { messageOfRefusal, type RefusalMessage } from './registration-messages.ts';
import {
  emptyRegistration,
  paddedAdvisorCode,
  registrationBody,
  type RegistrationValues,
} from './registration-values.ts';
import { useDistributorFields } from './use-distributor-fields.ts';

export function RegistrationForm({ onSent }: { onSent: (isManualCheck: boolean) => void }) {
  const { t } = useTranslation('registration');
  const form = useForm<RegistrationValues>({ defaultValues: emptyRegistration, mode: 'onTouched' });
  const { handleSubmit, getValues, setValue, setError, setFocus, clearErrors } = form;
  const fields = useDistributorFields();
  const newSignal = useLeavingSignal();
  const [keys] = useState(attemptKeys);
  const [failure, setFailure] = useState<RefusalMessage | 'form-error' | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const followDistributor = async () => {
    const available = await fields.load(getValues('distributorCode'));
    if (!available) return;
    if (!available.BRANCHCODE) setValue('branchCode', '');
    if (!available.ICO) setValue('identificationNumber', '');
    clearErrors(['branchCode', 'identificationNumber']);
  };

  const refuse = (code: RegistrationRefusalCode) => {
    const message = messageOfRefusal[code];
    const { field } = registrationRefusals[code];
    if (field === null) {
      setFailure(message);
      return;
    }
    setError(field, { type: 'server', message });
    setFocus(field);
  };

  const send = handleSubmit(async (values) => {
    const outcome = await register(registrationBody(values), { keys, signal: newSignal() });
    if (outcome.status === 'sent') onSent(outcome.isManualCheck);
    else if (outcome.status === 'refused') refuse(outcome.code);
    else if (outcome.status === 'failed') setFailure('form-error');
  });

  /** Enter leaves no field, so that what happens on leaving one is made up for. */
  const submit = async () => {
    setIsBusy(true);
    setFailure(null);
    setValue('advisorCode', paddedAdvisorCode(getValues('advisorCode'), getValues('distributorCode')));
    await followDistributor();
    await send();
    setIsBusy(false);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submitOnce(submit, isBusy)}>
      {failure && <FormFailure>{t(failure)}</FormFailure>}
      <PersonFields form={form} />
      <WorkFields form={form} fields={fields} onDistributorLeft={() => void followDistributor()} />
      <ContactFields form={form} />
      <PasswordFields form={form} />
      <Button type="submit" variant="primary" size="lg" busy={isBusy} className={styles.submit}>
        {t('register')}
      </Button>
    </form>
  );
}
