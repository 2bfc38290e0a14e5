import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { typedCode } from '#domain/text/plain-characters.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { CardForm } from '../fields/card-form.ts';
import { CardDate, CardFlag, CardSelect, CardText } from '../fields/card-fields.tsx';
import { CheckNote, CheckSpinner, type CheckStatus } from '../fields/check-note.tsx';
import { CardSection, FieldGrid } from './card-section.tsx';
import styles from './card-section.module.css';

interface DocumentProps {
  form: CardForm;
  numberStatus: (number: string) => CheckStatus;
  onNumberLeft: () => void;
}

/** The document that the client shows (CLIENT-11, CLIENT-25, CLIENT-42). */
export function DocumentSection({ form, numberStatus, onNumberLeft }: DocumentProps) {
  const { t } = useTranslation('client');
  const { codelists } = useSnapshot(catalogueState);
  const { value: number } = useFormField(form, 'idNumber');
  const status = numberStatus(typedCode(number));
  return (
    <CardSection section="document" title={t('section.document')}>
      <FieldGrid>
        <CardSelect
          form={form}
          name="idType"
          label={t('field.idType')}
          className={styles.s4}
          items={codelists.identityDocumentTypes}
        />
        <CardText
          form={form}
          name="idNumber"
          label={t('field.idNumber')}
          className={styles.s4}
          adornment={<CheckSpinner status={status} />}
          hint={<CheckNote status={status} valid={t('check.document-valid')} />}
          onLeave={onNumberLeft}
        />
        <CardText form={form} name="idIssuedBy" label={t('field.idIssuedBy')} className={styles.s4} />
        <CardDate form={form} name="dateOfIssue" label={t('field.dateOfIssue')} className={styles.s4} />
        <CardDate form={form} name="dateOfExpiry" label={t('field.dateOfExpiry')} className={styles.s4} />
        <CardFlag
          form={form}
          name="unlimitedValidity"
          label={t('field.unlimitedValidity')}
          className={classNames(styles.s4, styles.beside)}
        />
      </FieldGrid>
    </CardSection>
  );
}

/** A second document; its fields show once its kind is chosen (CLIENT-12, CLIENT-13, CLIENT-40). */
export function SecondaryDocumentSection({ form }: { form: CardForm }) {
  const { t } = useTranslation('client');
  const { codelists } = useSnapshot(catalogueState);
  const { value: kind } = useFormField(form, 'secondaryIdType');
  return (
    <CardSection section="secondary" title={t('section.secondary')} aside={t('progress.optional')}>
      <FieldGrid>
        <CardSelect
          form={form}
          name="secondaryIdType"
          label={t('field.idType')}
          className={styles.s4}
          items={codelists.secondaryDocumentTypes}
          none={t('none-document')}
        />
        {kind === '' ? (
          <p className={classNames(styles.s8, styles.beside)}>{t('secondary-hint')}</p>
        ) : (
          <>
            <CardText form={form} name="secondaryIdNumber" label={t('field.idNumber')} className={styles.s4} />
            <CardText form={form} name="secondaryIdIssuedBy" label={t('field.idIssuedBy')} className={styles.s4} />
            <CardDate form={form} name="secondaryDateOfIssue" label={t('field.dateOfIssue')} className={styles.s4} />
            <CardDate form={form} name="secondaryDateOfExpiry" label={t('field.dateOfExpiry')} className={styles.s4} />
            <CardFlag
              form={form}
              name="secondaryUnlimitedValidity"
              label={t('field.unlimitedValidity')}
              className={classNames(styles.s4, styles.beside)}
            />
          </>
        )}
      </FieldGrid>
    </CardSection>
  );
}
