import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { contractListCalls, type OpenContract } from '#contract/contract-list.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import type { Documents } from '#state/contract/signing.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useServerRead } from '#state/queries/use-server-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import { ContractActions } from './contract-actions.tsx';
import styles from './contract-page.module.css';
import { ContractAmount } from './shared/contract-amount.tsx';
import { useDownload } from './shared/use-download.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm tertiary">{label}</dt>
      <dd className="medium breakable figures">{children}</dd>
    </div>
  );
}

interface FactsProps {
  /** Undefined before it is read. */
  contract: OpenContract | undefined;
  clientName: string;
  isExternal: boolean;
}

/** Whose contract it is, its number and amount, and when it was signed. */
function Facts({ contract, clientName, isExternal }: FactsProps) {
  const { t } = useTranslation('contract');
  const waiting = <Skeleton width="8rem" />;
  return (
    <dl className={styles.facts}>
      <Fact label={t('sign.roles.Client')}>{contract?.client.name ?? clientName}</Fact>
      <Fact label={t('signed.number')}>{contract ? contract.number : waiting}</Fact>
      <Fact label={t('signed.amount')}>{contract ? <ContractAmount contract={contract} /> : waiting}</Fact>
      <Fact label={t(isExternal ? 'signed.sent-at' : 'signed.signed-at')}>
        {contract?.concludedAt ? formatTimestamp(contract.concludedAt) : waiting}
      </Fact>
    </dl>
  );
}

interface SignedPageProps {
  contractId: string;
  documents: Documents;
  client: { name: string; email: string | null };
  /** Ends the order. */
  onConfirm: () => void;
  /** Ends the order and begins the next one. */
  onBeginNext: () => void;
}

/** What was signed, and its documents (SIGN-19 to SIGN-21, SIL-226). */
export function SignedPage({ contractId, documents, client, onConfirm, onBeginNext }: SignedPageProps) {
  const { t } = useTranslation('contract');
  const concluded = useSnapshot(cart.details).contract?.concluded;
  const { data, hasFailed } = useServerRead(serverRead(contractListCalls.openContract, { params: { id: contractId } }));
  const { download } = useDownload();
  const isExternal = concluded?.way === 'external';
  const emails = concluded?.emails ?? [];
  const isSealWaiting = concluded?.isSealWaiting === true;
  const contacted = t(isSealWaiting ? 'signed.contacted-later' : 'signed.contacted', { emails: emails.join(', ') });
  return (
    <div className={styles.signed}>
      <header className="wrapping-row spread gap-3">
        <h1 className={styles.title} tabIndex={-1}>
          {t(isExternal ? 'signed.title-external' : 'signed.title')}
        </h1>
        <div className="cluster gap-2">
          <Button variant="primary" size="lg" onClick={onConfirm}>
            {t('signed.confirm')}
          </Button>
          <Button size="lg" onClick={onBeginNext}>
            {t('signed.begin-next')}
          </Button>
        </div>
      </header>
      <Banner kind="success">
        {t(isExternal ? 'external-sign-send-contract-success' : 'signed.completed')}
        {isSealWaiting && <p>{t('signed.seal-waiting')}</p>}
        {emails.length > 0 && <p>{contacted}</p>}
      </Banner>
      <div className="stack one-column gap-4 padded-5 frame">
        {!hasFailed && <Facts contract={data} clientName={client.name} isExternal={isExternal} />}
        <ul aria-label={t('documents')}>
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
        <ContractActions
          contractId={contractId}
          number={data?.number ?? null}
          documents={documents}
          clientEmail={client.email ?? data?.client.email ?? null}
        />
      </div>
    </div>
  );
}
