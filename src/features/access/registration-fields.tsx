import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFreeCodes } from '#domain/people/advisor-code.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { phonePrefixes, phonePrefixOf, type PhonePrefix } from '#domain/people/phone.ts';
import type { AvailableFields, RegistrationValues } from '#domain/registration-form/registration-form.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { PhoneField as PhoneControl } from '#ui/fields/phone-field.tsx';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import type { TableForm } from '#ui/form/table-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import styles from './registration-form.module.css';
import type { RefusalMessage } from './registration-messages.ts';
import type { DistributorFields } from './use-distributor-fields.ts';

interface SectionProps {
  form: TableForm<RegistrationValues, AvailableFields, RefusalMessage>;
}

/** Returns the phone prefix that a registration in the language begins with (SIL-218). */
export const usualPrefix = (language: Language) => phonePrefixOf(language === 'sk' ? 'SK' : 'CZ');

/** Changes the prefix with the language until one is chosen or a number is typed. */
function usePrefixOfLanguage(isOpen: boolean, onPrefix: (prefix: PhonePrefix) => void): void {
  const usual = usualPrefix(currentLanguage());
  const shown = useRef(usual);
  const follow = useEffectEvent((prefix: PhonePrefix) => {
    if (shown.current !== prefix && isOpen) onPrefix(prefix);
    shown.current = prefix;
  });
  useEffect(() => follow(usual), [usual]);
}

/** The phone of a registration with its prefix (ACC-48). */
function RegistrationPhoneField({ form }: SectionProps) {
  const { t } = useTranslation('registration');
  const { value: phonePrefix, change: choose } = useFormField(form, 'phonePrefix');
  const phone = useFormField(form, 'phone');
  const [isChosen, setIsChosen] = useState(false);
  usePrefixOfLanguage(!isChosen && phone.value === '', choose);
  return (
    <PhoneControl
      label={t('phone')}
      prefixLabel={t('phonePrefix')}
      prefixes={phonePrefixes}
      prefix={phonePrefix}
      onPrefix={(prefix) => {
        setIsChosen(true);
        choose(prefix);
      }}
      number={phone.value}
      onNumber={phone.change}
      onBlur={phone.leave}
      inputRef={phone.ref}
      maxLength={phone.maxLength}
      autoComplete="tel-national"
      error={phone.error}
    />
  );
}

export function PersonFields({ form }: SectionProps) {
  const { t } = useTranslation('registration');
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('section.person')}</legend>
      <FormTextField form={form} name="prefix" label={t('prefix')} />
      <FormTextField form={form} name="name" label={t('name')} autoComplete="given-name" />
      <FormTextField form={form} name="surname" label={t('surname')} autoComplete="family-name" />
      <FormTextField form={form} name="suffix" label={t('suffix')} />
    </fieldset>
  );
}

export interface WorkFieldsProps extends SectionProps {
  fields: DistributorFields;
  onDistributorLeft: () => void;
}

export function WorkFields({ form, fields, onDistributorLeft }: WorkFieldsProps) {
  const { t } = useTranslation('registration');
  const { value: distributorCode } = useFormField(form, 'distributorCode');
  const whyOff = fields.isKnown ? t('not-asked') : t('code-first');
  const codeLook = { form, autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('section.work')}</legend>
      <FormTextField
        {...codeLook}
        name="distributorCode"
        label={t('distributorCode')}
        hint={fields.isLoading ? t('loading-fields') : undefined}
        onLeave={onDistributorLeft}
      />
      <FormTextField
        {...codeLook}
        name="advisorCode"
        label={t('advisorCode')}
        hint={hasFreeCodes(distributorCode) ? undefined : t('advisor-code-rule')}
      />
      <FormTextField
        form={form}
        name="branchCode"
        label={t('branchCode')}
        hint={form.context.BRANCHCODE ? undefined : whyOff}
      />
      <FormTextField
        form={form}
        name="identificationNumber"
        label={t('identificationNumber')}
        hint={form.context.ICO ? undefined : whyOff}
        inputMode="numeric"
      />
    </fieldset>
  );
}

export function ContactFields({ form }: SectionProps) {
  const { t } = useTranslation('registration');
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('section.contact')}</legend>
      <FormTextField
        form={form}
        name="email"
        label={t('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RegistrationPhoneField form={form} />
    </fieldset>
  );
}

export function PasswordFields({ form }: SectionProps) {
  const { t } = useTranslation('registration');
  const look = { form, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('section.password')}</legend>
      <FormTextField {...look} name="password_0" label={t('password_0')} hint={t('password-rules')} />
      <FormTextField {...look} name="password_1" label={t('password_1')} />
    </fieldset>
  );
}
