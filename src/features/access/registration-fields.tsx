import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { advisorCodeLength, hasFreeCodes } from '#domain/people/advisor-code.ts';
import { FormTextField } from '#ui/form-text-field.tsx';
import { PhoneField } from './phone-field.tsx';
import styles from './registration-form.module.css';
import { useRefusalText } from './registration-messages.ts';
import {
  advisorCodeError,
  companyIdError,
  emailError,
  paddedAdvisorCode,
  type RegistrationValues,
} from './registration-values.ts';
import type { DistributorFields } from './use-distributor-fields.ts';

interface SectionProps {
  form: UseFormReturn<RegistrationValues>;
}

const isFilled = (typed: string) => typed.trim() !== '' || 'mixed.required';
const filled = { validate: isFilled };

export function PersonFields({ form: { control } }: SectionProps) {
  const { t } = useTranslation('registration');
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('section.person')}</legend>
      <FormTextField control={control} name="prefix" label={t('prefix')} optional maxLength={50} />
      <FormTextField
        control={control}
        name="name"
        label={t('name')}
        optional
        autoComplete="given-name"
        maxLength={100}
      />
      <FormTextField
        control={control}
        name="surname"
        rules={filled}
        label={t('surname')}
        autoComplete="family-name"
        maxLength={100}
      />
      <FormTextField control={control} name="suffix" label={t('suffix')} optional maxLength={50} />
    </fieldset>
  );
}

/** A distributor may need neither branch codes nor identification numbers (ACC-44, ACC-51). */
function DistributorDependent({ form: { control }, fields }: SectionProps & { fields: DistributorFields }) {
  const { t } = useTranslation('registration');
  const describeError = useRefusalText();
  const hasBranch = fields.available.BRANCHCODE;
  const hasCompanyId = fields.available.ICO;
  const whyOff = fields.isKnown ? t('not-asked') : t('code-first');
  return (
    <>
      <FormTextField
        control={control}
        name="branchCode"
        rules={{ validate: (typed) => !hasBranch || isFilled(typed) }}
        label={t('branchCode')}
        disabled={!hasBranch}
        hint={hasBranch ? undefined : whyOff}
        describeError={describeError}
        maxLength={32}
      />
      <FormTextField
        control={control}
        name="identificationNumber"
        rules={{ validate: (typed) => !hasCompanyId || (companyIdError(typed) ?? true) }}
        label={t('identificationNumber')}
        optional={hasCompanyId}
        disabled={!hasCompanyId}
        hint={hasCompanyId ? undefined : whyOff}
        inputMode="numeric"
        maxLength={16}
      />
    </>
  );
}

export interface WorkFieldsProps extends SectionProps {
  fields: DistributorFields;
  onDistributorLeft: () => void;
}

export function WorkFields({ form, fields, onDistributorLeft }: WorkFieldsProps) {
  const { t } = useTranslation('registration');
  const describeError = useRefusalText();
  const { control, getValues, setValue } = form;
  const distributorCode = useWatch({ control, name: 'distributorCode' });
  const pad = () => {
    const typed = getValues('advisorCode');
    const padded = paddedAdvisorCode(typed, distributorCode);
    if (padded !== typed) setValue('advisorCode', padded, { shouldValidate: true });
  };
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('section.work')}</legend>
      <FormTextField
        control={control}
        name="distributorCode"
        rules={filled}
        label={t('distributorCode')}
        hint={fields.isLoading ? t('loading-fields') : undefined}
        describeError={describeError}
        onLeave={onDistributorLeft}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <FormTextField
        control={control}
        name="advisorCode"
        rules={{
          validate: {
            filled: isFilled,
            rule: (typed) => advisorCodeError(typed, getValues('distributorCode')) ?? true,
          },
        }}
        label={t('advisorCode')}
        hint={hasFreeCodes(distributorCode) ? undefined : t('advisor-code-rule')}
        errorValues={{ min: advisorCodeLength }}
        describeError={describeError}
        onLeave={pad}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <DistributorDependent form={form} fields={fields} />
    </fieldset>
  );
}

export function ContactFields({ form }: SectionProps) {
  const { t } = useTranslation('registration');
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('section.contact')}</legend>
      <FormTextField
        control={form.control}
        name="email"
        rules={{ validate: { filled: isFilled, rule: (typed) => emailError(typed) ?? true } }}
        label={t('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        describeError={useRefusalText()}
        maxLength={254}
      />
      <PhoneField form={form} />
    </fieldset>
  );
}

export function PasswordFields({ form: { control, getValues } }: SectionProps) {
  const { t } = useTranslation('registration');
  const look = { control, type: 'password', autoComplete: 'new-password', maxLength: 1024 } as const;
  const isSame = (repeated: string) => repeated === getValues('password_0') || 'mixed.passwords-dont-match';
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('section.password')}</legend>
      <FormTextField
        {...look}
        name="password_0"
        rules={{ required: 'mixed.required', deps: ['password_1'] }}
        label={t('password_0')}
        hint={t('password-rules')}
        describeError={useRefusalText()}
      />
      <FormTextField
        {...look}
        name="password_1"
        rules={{ required: 'mixed.required', validate: isSame }}
        label={t('password_1')}
      />
    </fieldset>
  );
}
