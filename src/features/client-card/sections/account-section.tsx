import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { catalogueState } from '#state/catalogue.ts';
import type { CardForm } from '../fields/card-form.ts';
import { CardSelect } from '../fields/card-select.tsx';
import { CardText } from '../fields/card-text.tsx';
import { CardSection, FieldGrid } from './card-section.tsx';
import styles from './card-section.module.css';

interface AccountProps {
  form: CardForm;
  onAccountEntered: () => void;
  onAccountLeft: () => void;
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
