import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Documents } from '#state/contract/signing.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ContractActions } from './contract-actions.tsx';
import styles from './contract-page.module.css';
import { SignPanel, type SignPanelProps } from './signing/sign-panel.tsx';
import { PdfViewer } from './viewer/pdf-viewer.tsx';

interface ContractDocumentsProps {
  title: string;
  contractId: string;
  documents: Documents;
  clientEmail: string | null;
  /** Shown beside them. */
  children: ReactNode;
}

/** The documents of a contract, one tab each, with their actions. */
export function ContractDocuments({ title, contractId, documents, clientEmail, children }: ContractDocumentsProps) {
  const { t } = useTranslation('contract');
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = documents.find(({ documentId }) => documentId === chosen) ?? documents[0];
  if (!shown) return null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <Tabs
        label={t('documents')}
        tabs={documents.map(({ documentId, name }) => ({ id: documentId, label: name }))}
        active={shown.documentId}
        onChange={setChosen}
      >
        <div className={styles.columns}>
          <PdfViewer key={shown.documentId} document={shown} />
          <div className={styles.side}>
            {children}
            <ContractActions contractId={contractId} documents={documents} clientEmail={clientEmail} />
          </div>
        </div>
      </Tabs>
    </div>
  );
}

/** The documents of the contract, one tab each, and the signature of its client (SIGN-06; mock contract). */
export function ContractPage(props: SignPanelProps) {
  const { t } = useTranslation('contract');
  const { contractId, documents, client } = props;
  return (
    <ContractDocuments title={t('title')} contractId={contractId} documents={documents} clientEmail={client.email}>
      <SignPanel {...props} />
    </ContractDocuments>
  );
}
