import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { birthNumberOf, hasForeignNumber } from '#domain/client-form/client-identity.ts';
import { phonePrefixOf } from '#domain/people/phone.ts';
import { typedCode } from '#domain/text/plain-characters.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { userState } from '#state/session/user.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { CardForm } from '../fields/card-form.ts';
import { CardDate, CardPhone, CardSelect, CardText } from '../fields/card-fields.tsx';
import { CheckNote, CheckSpinner, type CheckStatus } from '../fields/check-note.tsx';
import { SexField } from '../fields/sex-field.tsx';
import { CardSection, FieldGrid } from './card-section.tsx';
import styles from './card-section.module.css';

interface IdentityProps {
  form: CardForm;
  isSearching: boolean;
  onIdentityLeft: () => void;
  onBirthLeft: () => void;
}

/** Whether the birth number says the day of birth and the sex that are entered. */
function useBirthStatus(form: CardForm, isSearching: boolean): CheckStatus {
  const { value: personalId } = useFormField(form, 'personalId');
  const { value: dateOfBirth } = useFormField(form, 'dateOfBirth');
  const { value: sex } = useFormField(form, 'sex');
  const { value: citizenship } = useFormField(form, 'citizenship');
  if (isSearching) return 'pending';
  const born = birthNumberOf({ personalId, citizenship }, form.context);
  return born?.birthDate === dateOfBirth && born.sex === sex ? 'valid' : 'none';
}

/** Who the client is (CLIENT-01, CLIENT-23). */
export function IdentitySection({ form, isSearching, onIdentityLeft, onBirthLeft }: IdentityProps) {
  const { t } = useTranslation('client');
  const { codelists } = useSnapshot(catalogueState);
  const { value: citizenship } = useFormField(form, 'citizenship');
  const status = useBirthStatus(form, isSearching);
  const isForeign = hasForeignNumber({ citizenship });
  const leaveNumber = () => {
    onBirthLeft();
    onIdentityLeft();
  };
  return (
    <CardSection section="identity" title={t('section.identity')}>
      <FieldGrid>
        <CardText form={form} name="prefix" label={t('field.prefix')} className={styles.s2} />
        <CardText
          form={form}
          name="firstName"
          label={t('field.firstName')}
          className={styles.s4}
          onLeave={onIdentityLeft}
        />
        <CardText
          form={form}
          name="lastName"
          label={t('field.lastName')}
          className={styles.s4}
          onLeave={onIdentityLeft}
        />
        <CardText form={form} name="suffix" label={t('field.suffix')} className={styles.s2} />
        <CardSelect
          form={form}
          name="citizenship"
          label={t('field.citizenship')}
          className={styles.s4}
          items={codelists.countries}
          onChosen={leaveNumber}
        />
        <CardText
          form={form}
          name="personalId"
          label={t(isForeign ? 'field.personalIdForeign' : 'field.personalId')}
          className={styles.s4}
          inputMode={isForeign ? undefined : 'numeric'}
          adornment={<CheckSpinner status={status} />}
          hint={<CheckNote status={status} valid={t('check.id-agrees')} pending={t('check.client-pending')} />}
          onLeave={leaveNumber}
        />
        <CardDate
          form={form}
          name="dateOfBirth"
          label={t('field.dateOfBirth')}
          className={styles.s4}
          onLeave={onBirthLeft}
        />
        <SexField form={form} label={t('field.sex')} className={styles.s4} />
        <CardText form={form} name="placeOfBirth" label={t('field.placeOfBirth')} className={styles.s4} />
        <CardSelect
          form={form}
          name="countryOfBirth"
          label={t('field.countryOfBirth')}
          className={styles.s4}
          items={codelists.countries}
        />
        <CardSelect
          form={form}
          name="salutation"
          label={t('field.salutation')}
          className={styles.s4}
          items={codelists.salutations}
          none={t('none')}
        />
        <CardText form={form} name="pseudonym" label={t('field.pseudonym')} className={styles.s4} />
      </FieldGrid>
    </CardSection>
  );
}

/** Where the client pays taxes. */
export function TaxSection({ form }: { form: CardForm }) {
  const { t } = useTranslation('client');
  const { codelists } = useSnapshot(catalogueState);
  return (
    <CardSection section="tax" title={t('section.tax')}>
      <FieldGrid>
        <CardSelect
          form={form}
          name="taxResidence"
          label={t('field.taxResidence')}
          className={styles.s4}
          items={codelists.countries}
        />
        <CardText form={form} name="taxResidenceCity" label={t('field.taxResidenceCity')} className={styles.s4} />
        <CardText form={form} name="vatId" label={t('field.vatId')} className={styles.s4} />
      </FieldGrid>
    </CardSection>
  );
}

interface ContactProps {
  form: CardForm;
  usernameStatus: (username: string) => CheckStatus;
  onUsernameLeft: () => void;
}

/** How to reach the client, and the name to log in with (CLIENT-09, CLIENT-10). */
export function ContactSection({ form, usernameStatus, onUsernameLeft }: ContactProps) {
  const { t } = useTranslation('client');
  const { user } = useSnapshot(userState);
  const { value: username } = useFormField(form, 'appUsername');
  const status = usernameStatus(typedCode(username));
  const former = useRef('');
  /** A user name that was copied from the e-mail follows its correction. */
  const leaveEmail = () => {
    const { email, appUsername } = form.values();
    if (former.current !== '' && typedCode(appUsername) === former.current)
      form.change('appUsername', typedCode(email));
    former.current = typedCode(email);
    onUsernameLeft();
  };
  return (
    <CardSection section="contact" title={t('section.contact')}>
      <FieldGrid>
        <CardText
          form={form}
          name="email"
          label={t('field.email')}
          className={styles.s5}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          onLeave={leaveEmail}
        />
        <CardPhone
          form={form}
          label={t('field.phone')}
          className={styles.s4}
          initialPrefix={phonePrefixOf(user?.countryId ?? '')}
        />
        <CardText
          form={form}
          name="appUsername"
          label={t('field.appUsername')}
          className={styles.s3}
          autoCapitalize="none"
          spellCheck={false}
          adornment={<CheckSpinner status={status} />}
          hint={<CheckNote status={status} valid={t('check.username-free')} />}
          onLeave={onUsernameLeft}
        />
      </FieldGrid>
    </CardSection>
  );
}
