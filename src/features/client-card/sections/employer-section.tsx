import { useTranslation } from 'react-i18next';
import { withoutSpaces } from '#domain/text/plain-characters.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { CardForm } from '../fields/card-form.ts';
import { CardText } from '../fields/card-fields.tsx';
import { CheckNote, CheckSpinner, type CheckStatus } from '../fields/check-note.tsx';
import { CardSection, FieldGrid } from './card-section.tsx';
import styles from './card-section.module.css';

interface EmployerProps {
  form: CardForm;
  statusOf: (identificationNumber: string) => CheckStatus;
  onNumberLeft: () => void;
}

/** The employer, for a long-term investment product only; a name that cannot be looked up is typed (CLIENT-04, CLIENT-14). */
export function EmployerSection({ form, statusOf, onNumberLeft }: EmployerProps) {
  const { t } = useTranslation('client');
  const { value: number, isAsked } = useFormField(form, 'employerIdentificationNumber');
  const status = statusOf(withoutSpaces(number));
  if (!isAsked) return null;
  return (
    <CardSection section="employer" title={t('section.employer')} aside={t('employer-reason')}>
      <FieldGrid>
        <CardText
          form={form}
          name="employerIdentificationNumber"
          label={t('field.employerIdentificationNumber')}
          className={styles.s4}
          inputMode="numeric"
          adornment={<CheckSpinner status={status} />}
          hint={
            <CheckNote
              status={status === 'valid' ? 'none' : status}
              valid=""
              pending={t('check.employer-pending')}
              missing={t('check.employer-not-found')}
              failed={t('check.employer-failed')}
            />
          }
          onLeave={onNumberLeft}
        />
        <CardText form={form} name="employerName" label={t('field.employerName')} className={styles.s8} />
      </FieldGrid>
    </CardSection>
  );
}
