import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, type ApiFailure } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { attemptKeys, type AttemptKeys } from '#api-client/attempt-keys.ts';
import { access } from '#contract/access-endpoints.ts';
import {
  registrationRefusals,
  type RegistrationRefusalCode,
  type RegistrationRequest,
} from '#contract/registration.ts';
import {
  registrationBody,
  defaultFields,
  registrationForm,
  type RegistrationValues,
} from '#domain/registration-form/registration-form.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useTableForm } from '#ui/form/use-table-form.ts';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import { FormFailure } from './form-failure.tsx';
import { ContactFields, PasswordFields, PersonFields, usualPrefix, WorkFields } from './registration-fields.tsx';
import styles from './registration-form.module.css';
import { messageOfRefusal, type RefusalMessage } from './registration-messages.ts';
import { useDistributorFields } from './use-distributor-fields.ts';

type RegistrationOutcome =
  | { status: 'sent'; isManualCheck: boolean }
  | { status: 'refused'; code: RegistrationRefusalCode }
  /** Unknown error codes and all other failures (ERR-09). */
  | { status: 'failed' }
  | { status: 'cancelled' };

const isRefusal = (code: string): code is RegistrationRefusalCode => Object.hasOwn(registrationRefusals, code);

function outcomeOf(failure: ApiFailure): RegistrationOutcome {
  if (failure.kind === 'cancelled') return { status: 'cancelled' };
  const isRefused = failure.kind === 'http' && (failure.status === 422 || failure.status === 409);
  if (isRefused && failure.code !== null && isRefusal(failure.code)) return { status: 'refused', code: failure.code };
  return { status: 'failed' };
}

/** Whether the server has processed the request, so that a retry is a new one. */
const isDecided = (failure: ApiFailure) => failure.kind === 'http' && failure.status < 500;

/** Sends a registration and returns the outcome (ACC-53, ACC-54, SIL-20, ERR-01…09). */
async function register(
  body: RegistrationRequest,
  { keys, signal }: { keys: AttemptKeys; signal: AbortSignal },
): Promise<RegistrationOutcome> {
  try {
    const { code } = await call(access.register, { body }, { signal, idempotencyKey: keys.keyFor(body) });
    keys.settle();
    return { status: 'sent', isManualCheck: code === 'ManualCheck' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isDecided(error.failure)) keys.settle();
    return outcomeOf(error.failure);
  }
}

export function RegistrationForm({ onSent }: { onSent: (isManualCheck: boolean) => void }) {
  const { t } = useTranslation('registration');
  const form = useTableForm(registrationForm, {
    context: defaultFields,
    opensWith: { ...registrationForm.initial, phonePrefix: usualPrefix(currentLanguage()) },
    missing: t('missing', { returnObjects: true }),
    wordsOf: (refusal: RefusalMessage) => t(refusal),
  });
  const fields = useDistributorFields();
  const newSignal = useLeavingSignal();
  const [keys] = useState(attemptKeys);
  const [failure, setFailure] = useState<RefusalMessage | 'form-error' | null>(null);

  const followDistributor = async () => {
    const available = await fields.load(form.values().distributorCode);
    if (available) form.follow(available);
  };

  const begin = useEffectEvent(() => {
    if (form.values().distributorCode !== '') void followDistributor();
  });
  // The distributor may have been typed before a reload.
  useEffect(() => begin(), []);

  const refuse = (code: RegistrationRefusalCode) => {
    const { field } = registrationRefusals[code];
    if (field === null) setFailure(messageOfRefusal[code]);
    else form.refuse(field, messageOfRefusal[code]);
  };

  /** Reads the distributor's fields here as well, because Enter submits without blurring a field. */
  const prepare = () => {
    setFailure(null);
    return followDistributor();
  };
  const send = async (values: Readonly<RegistrationValues>) => {
    const outcome = await register(registrationBody(values), { keys, signal: newSignal() });
    if (outcome.status === 'sent') onSent(outcome.isManualCheck);
    else if (outcome.status === 'refused') refuse(outcome.code);
    else if (outcome.status === 'failed') setFailure('form-error');
  };

  return (
    <form className={styles.form} noValidate onSubmit={form.submit({ prepare, send })}>
      {failure && <FormFailure>{t(failure)}</FormFailure>}
      <PersonFields form={form} />
      <WorkFields form={form} fields={fields} onDistributorLeft={() => void followDistributor()} />
      <ContactFields form={form} />
      <PasswordFields form={form} />
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} className={styles.submit}>
        {t('register')}
      </Button>
    </form>
  );
}
