import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { addressFields } from '#domain/client-form/client-payload.ts';
import { readPostalCode } from '#domain/people/postal-code.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { CardForm } from '../fields/card-form.ts';
import { CardFlag, CardSelect, CardText } from '../fields/card-fields.tsx';
import { CardSection, FieldGrid } from './card-section.tsx';
import styles from './card-section.module.css';

type AddressKind = keyof typeof addressFields;

/** A postcode that does not fit the country is a warning, not an error (SIL-143). */
function usePostcodeHint(form: CardForm, kind: AddressKind): string | undefined {
  const { t } = useTranslation('client');
  const { postalCode, countryId: country } = addressFields[kind];
  const { value: code } = useFormField(form, postalCode);
  const { value: countryId } = useFormField(form, country);
  if (code.trim() === '' || (countryId !== 'CZ' && countryId !== 'SK')) return undefined;
  const read = readPostalCode(code, countryId);
  return read.ok && read.value.fitsCountry ? undefined : t('postcode-hint');
}

function AddressFields({ form, kind }: { form: CardForm; kind: AddressKind }) {
  const { t } = useTranslation('client');
  const { codelists } = useSnapshot(catalogueState);
  const { street, conscriptionNumber, streetNumber, city, postalCode, countryId } = addressFields[kind];
  return (
    <>
      <CardText form={form} name={street} label={t('field.street')} className={styles.s6} />
      <CardText form={form} name={conscriptionNumber} label={t('field.conscriptionNum')} className={styles.s3} />
      <CardText form={form} name={streetNumber} label={t('field.streetNum')} className={styles.s3} />
      <CardText form={form} name={city} label={t('field.city')} className={styles.s6} />
      <CardText
        form={form}
        name={postalCode}
        label={t('field.postcode')}
        className={styles.s3}
        hint={usePostcodeHint(form, kind)}
      />
      <CardSelect
        form={form}
        name={countryId}
        label={t('field.country')}
        className={styles.s3}
        items={codelists.countries}
      />
    </>
  );
}

/** Where the client lives, and where letters go if that is elsewhere (CLIENT-03). */
export function AddressSections({ form }: { form: CardForm }) {
  const { t } = useTranslation('client');
  const { value: isSamePostal } = useFormField(form, 'samePostalAddress');
  const { value: isSameTemporary } = useFormField(form, 'sameTemporaryAddress');
  return (
    <>
      <CardSection section="permanent" title={t('section.permanent')}>
        <FieldGrid>
          <AddressFields form={form} kind="permanentAddress" />
          <div className={styles.flags}>
            <CardFlag form={form} name="samePostalAddress" label={t('field.samePostalAddress')} />
            <CardFlag form={form} name="sameTemporaryAddress" label={t('field.sameTemporaryAddress')} />
          </div>
        </FieldGrid>
      </CardSection>
      {!isSamePostal && (
        <CardSection section="postal" title={t('section.postal')}>
          <FieldGrid>
            <AddressFields form={form} kind="correspondentAddress" />
          </FieldGrid>
        </CardSection>
      )}
      {!isSameTemporary && (
        <CardSection section="temporary" title={t('section.temporary')}>
          <FieldGrid>
            <AddressFields form={form} kind="temporaryAddress" />
          </FieldGrid>
        </CardSection>
      )}
    </>
  );
}
