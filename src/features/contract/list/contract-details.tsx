import { Download, FileText, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedContract } from '#contract/contract-list.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useDownload } from '../shared/use-download.ts';
import styles from './contract-details.module.css';
import { actionsOfRow, type RowContext } from './row-context.ts';
import { saveExternalFile } from './save-external-file.ts';
import { VerificationResult } from './verification-result.tsx';

interface ContractDetailsProps {
  id: string;
  contract: ListedContract;
  context: RowContext;
}

/** The documents of a contract, and whether they are still what was shown and signed. */
export function ContractDetails({ id, contract, context: { onAct, verification } }: ContractDetailsProps) {
  const { t } = useTranslation('contracts');
  const { isBusy, download, downloadAll } = useDownload();
  const { documents, hasExternalFile, number } = contract;
  const actions = actionsOfRow(contract);
  const found = verification(contract.id);
  return (
    <div
      id={id}
      className={styles.details}
      role="group"
      aria-label={t('documents-of', { name: contract.clientName, number })}
    >
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.documentId} className={styles.document}>
            <Icon of={FileText} size={16} className={styles.sign} />
            <span className={styles.name}>{document.name}</span>
            <IconButton
              size="sm"
              icon={Download}
              label={t('download', { name: document.name })}
              onClick={() => void download(document)}
            />
          </li>
        ))}
        {hasExternalFile && (
          <li className={styles.document}>
            <Icon of={FileText} size={16} className={styles.sign} />
            <span className={styles.name}>{t('signed-file')}</span>
            <IconButton
              size="sm"
              icon={Download}
              label={t('download', { name: t('signed-file') })}
              onClick={() => void saveExternalFile(contract, t('download-error', { name: t('signed-file') }))}
            />
          </li>
        )}
      </ul>
      <div className={styles.side}>
        <VerificationResult of={found} />
        <div className={styles.tools}>
          {!actions.includes('verify') && (
            <Button size="sm" busy={found?.status === 'running'} onClick={() => onAct('verify', contract)}>
              {t('action.verify')}
            </Button>
          )}
          {actions.includes('send') && (
            <Button size="sm" icon={Mail} onClick={() => onAct('send', contract)}>
              {t('action.send')}
            </Button>
          )}
          <Button size="sm" icon={Download} busy={isBusy} onClick={() => void downloadAll(documents)}>
            {t('download-all')}
          </Button>
        </div>
      </div>
    </div>
  );
}
