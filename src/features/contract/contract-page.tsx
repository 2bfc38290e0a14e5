import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#ui/layout/tabs.tsx';
import styles from './contract-page.module.css';
import { ContractActions } from './contract-actions.tsx';
import { SignPanel, type SignPanelProps } from './signing/sign-panel.tsx';
import { PdfViewer } from './viewer/pdf-viewer.tsx';

/** The documents of the contract, one tab each, and the signature of its client (SIGN-06; mock contract). */
export function ContractPage(props: SignPanelProps) {
  const { t } = useTranslation('contract');
  const { documents, client } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = documents.find(({ documentId }) => documentId === chosen) ?? documents[0];
  if (!shown) return null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Tabs
        label={t('documents')}
        tabs={documents.map(({ documentId, name }) => ({ id: documentId, label: name }))}
        active={shown.documentId}
        onChange={setChosen}
      >
        <div className={styles.columns}>
          <PdfViewer key={shown.documentId} document={shown} />
          <div className={styles.side}>
            <SignPanel {...props} />
            <ContractActions documents={documents} clientEmail={client.email} />
          </div>
        </div>
      </Tabs>
    </div>
  );
}
