import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { contractState } from '#state/contract/contract-state.ts';
import type { Documents } from '#state/contract/signing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { ContractActions } from './contract-actions.tsx';
import styles from './contract-page.module.css';
import { useDownload } from './shared/use-download.ts';

interface SignedPageProps {
  documents: Documents;
  clientEmail: string | null;
  /** Ends the order. */
  onConfirm: () => void;
}

/** The state of the signed contract, and its documents (SIGN-19 to SIGN-21). */
export function SignedPage({ documents, clientEmail, onConfirm }: SignedPageProps) {
  const { t } = useTranslation('contract');
  const concluded = useSnapshot(contractState).current?.concluded;
  const { download } = useDownload();
  const isExternal = concluded?.way === 'external';
  const emails = concluded?.emails ?? [];
  const isSealWaiting = concluded?.isSealWaiting === true;
  const contacted = t(isSealWaiting ? 'signed.contacted-later' : 'signed.contacted', { emails: emails.join(', ') });
  return (
    <div className={styles.signed}>
      <h1 className={styles.title}>{t(isExternal ? 'signed.title-external' : 'signed.title')}</h1>
      <Banner kind="success">
        {t(isExternal ? 'external-sign-send-contract-success' : 'signed.completed')}
        {isSealWaiting && <p>{t('signed.seal-waiting')}</p>}
        {emails.length > 0 && <p>{contacted}</p>}
      </Banner>
      <ul className="stack gap-2" aria-label={t('documents')}>
        {documents.map((document) => (
          <li key={document.documentId} className={styles.row}>
            {document.name}
            <IconButton
              size="sm"
              icon={Download}
              label={t('viewer.download', { name: document.name })}
              onClick={() => void download(document)}
            />
          </li>
        ))}
      </ul>
      <ContractActions documents={documents} clientEmail={clientEmail} />
      <div className="cluster gap-2">
        <Button variant="primary" size="lg" onClick={onConfirm}>
          {t('signed.confirm')}
        </Button>
      </div>
    </div>
  );
}
