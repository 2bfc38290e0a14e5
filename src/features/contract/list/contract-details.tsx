import type { TFunction } from 'i18next';
import { Download, FileText, Mail, Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { type ContractVerification, type ListedContract, contractListCalls } from '#contract/contract-list.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { saveFile } from '#state/files/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useDownload } from '../shared/use-download.ts';
import styles from './contract-details.module.css';
import { shortTime } from './contract-facts.tsx';
import { actionsOfRow, type RowContext } from './row-context.ts';
import type { Verification } from './use-verification.ts';

function useWords({
  result: { altered, brokenEvent, count, signature, external },
}: Extract<Verification, { status: 'done' }>) {
  const { t } = useTranslation('contracts');
  if (altered === null) return { isWhole: false, text: t('verified.other-set') };
  if (altered.length > 0) return { isWhole: false, text: t('verified.altered', { names: altered.join(', ') }) };
  if (brokenEvent) {
    const { position, at } = brokenEvent;
    const text = at
      ? t('verified.broken', { position, time: formatTimestamp(at) })
      : t('verified.missing', { position });
    return { isWhole: false, text };
  }
  const whole = t('verified.whole', { count });
  if (external) return externalWords(external, whole, t);
  if (!signature || signature.method === 'session') return { isWhole: true, text: whole };
  const { method, place, signedAt } = signature;
  return { isWhole: true, text: `${whole} ${t(`verified.by.${method}`, { place, time: formatTimestamp(signedAt) })}` };
}

function externalWords(
  { fault, signer, signedAt, digest }: NonNullable<ContractVerification['external']>,
  whole: string,
  t: TFunction<'contracts'>,
) {
  if (fault !== null)
    return { isWhole: false, text: t('verified.external-differs', { reason: t(`differs.${fault}`), digest }) };
  const of = { signer: signer ?? '', digest };
  const text = signedAt
    ? t('verified.external', { ...of, time: formatTimestamp(signedAt) })
    : t('verified.external-undated', of);
  return { isWhole: true, text: `${whole} ${text}` };
}

function Result({ of }: { of: Extract<Verification, { status: 'done' }> }) {
  const { t } = useTranslation('contracts');
  const { isWhole, text } = useWords(of);
  const [, time = ''] = formatTimestamp(of.at).split('\u00A0');
  const when = shortTime(of.at, t);
  return (
    <>
      <p className={classNames('row gap-2 semibold', isWhole ? styles.whole : 'danger')}>
        <Icon of={isWhole ? Check : CircleAlert} size={18} />
        {t('verified.title', { time: when.includes(time) ? when : `${when} ${time}` })}
      </p>
      <p className="text-sm secondary breakable">{text}</p>
    </>
  );
}

/** What the check of the stored documents has found; read out when it is there. */
function VerificationResult({ of }: { of: Verification | null }) {
  const { t } = useTranslation('contracts');
  return (
    <div role="status" aria-busy={of?.status === 'running' || undefined}>
      {of?.status === 'running' && <Spinner />}
      {of?.status === 'failed' && <p className="danger">{t('verified.failed')}</p>}
      {of?.status === 'done' && <Result of={of} />}
    </div>
  );
}

/** Saves the file of a contract that was signed elsewhere; says so where that fails. */
async function saveExternalFile({ id, number }: ListedContract, failure: string): Promise<void> {
  try {
    const file = await call(contractListCalls.externalFile, { params: { id } });
    saveFile(file, documentFileName(number, 'application/pdf'));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', text: failure });
  }
}

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
      <ul>
        {documents.map((document) => (
          <li key={document.documentId} className={styles.document}>
            <Icon of={FileText} size={16} className="rigid tertiary" />
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
            <Icon of={FileText} size={16} className="rigid tertiary" />
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
        <div className="cluster gap-2 above-2">
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
          <Button size="sm" icon={Download} busy={isBusy} onClick={() => void downloadAll(contract.id, number)}>
            {t('download-all')}
          </Button>
        </div>
      </div>
    </div>
  );
}
