import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { typedBankCode } from '#domain/client-form/client-account.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { CardForm } from '../fields/card-form.ts';
import { CardSelect, CardText } from '../fields/card-fields.tsx';
import { CardSection, FieldGrid } from './card-section.tsx';
import styles from './card-section.module.css';

interface AccountProps {
  form: CardForm;
  onAccountEntered: () => void;
  onAccountLeft: () => void;
}

/** An unknown bank code is a warning, not an error (SIL-139). */
function useBankHint(form: CardForm): string {
  const { t } = useTranslation('client');
  const { value: accountNumber } = useFormField(form, 'accountNumber');
  const { value: bank } = useFormField(form, 'bank');
  const { banks } = useSnapshot(catalogueState).codelists;
  const code = typedBankCode({ accountNumber, bank });
  return code === null || banks.some((one) => one.code === code) ? t('bank-hint') : t('unknown-bank', { code });
}

const ofAccount = new Set(['accountNumber', 'iban']);

/** The client's account (CLIENT-18, CLIENT-19, CLIENT-26). */
export function AccountSection({ form, onAccountEntered, onAccountLeft }: AccountProps) {
  const { t } = useTranslation('client');
  const { codelists } = useSnapshot(catalogueState);
  const banks = codelists.banks.map(({ id, code, name }) => ({ id, name: `${name} (${code})` }));
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && ofAccount.has(target.name)) onAccountEntered();
  };
  return (
    <CardSection section="account" title={t('section.account')}>
      <div onFocus={handleFocus}>
        <FieldGrid>
          <CardSelect form={form} name="bank" label={t('field.bank')} className={styles.s5} items={banks} />
          <CardText
            form={form}
            name="accountNumber"
            label={t('field.accountNumber')}
            className={styles.s4}
            hint={useBankHint(form)}
            onLeave={onAccountLeft}
          />
          <CardSelect
            form={form}
            name="currency"
            label={t('field.currency')}
            className={styles.s3}
            items={codelists.currencies.map(({ id, code }) => ({ id, name: code }))}
          />
          <CardText
            form={form}
            name="iban"
            label={t('field.iban')}
            className={styles.s5}
            autoCapitalize="none"
            spellCheck={false}
            onLeave={onAccountLeft}
          />
          <CardText form={form} name="accountOwner" label={t('field.accountOwner')} className={styles.s4} />
          <CardText
            form={form}
            name="variableSymbol"
            label={t('field.variableSymbol')}
            className={styles.first}
            inputMode="numeric"
          />
          <CardText
            form={form}
            name="specificSymbol"
            label={t('field.specificSymbol')}
            className={styles.s3}
            inputMode="numeric"
          />
        </FieldGrid>
      </div>
    </CardSection>
  );
}
