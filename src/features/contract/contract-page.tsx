import { useTranslation } from 'react-i18next';
import { ContractDocuments } from './contract-documents.tsx';
import { SignPanel, type SignPanelProps } from './signing/sign-panel.tsx';

/** The documents of the contract, one tab each, and the signature of its client (SIGN-06; mock contract). */
export function ContractPage(props: SignPanelProps) {
  const { t } = useTranslation('contract');
  const { documents, client } = props;
  return (
    <ContractDocuments title={t('title')} documents={documents} clientEmail={client.email}>
      <SignPanel {...props} />
    </ContractDocuments>
  );
}
