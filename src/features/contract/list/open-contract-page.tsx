import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { contractListCalls, type OpenContract } from '#contract/contract-list.ts';
import { paths } from '#routes/paths.ts';
import { concludedInList } from '#state/order/order-news.ts';
import { refresh } from '#state/queries/query-client.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useServerRead } from '#state/queries/use-server-read.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Banner, type BannerProps } from '#ui/layout/banner.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ErrorState } from '#ui/layout/error-state.tsx';
import { ContractDocuments, ContractPage } from '../contract-page.tsx';
import styles from './contracts-page.module.css';

type EndedState = Exclude<OpenContract['state'], 'waiting' | 'code-sent'>;

const kinds: Record<EndedState, BannerProps['kind']> = {
  'sent-out': 'info',
  'sending-failed': 'danger',
  signed: 'success',
  superseded: 'warning',
  expired: 'warning',
};

/** A contract that needs no signature any more: its state and its documents. */
function EndedContract({ contract, state }: { contract: OpenContract; state: EndedState }) {
  const { t } = useTranslation('contracts');
  const { id, documents, client } = contract;
  if (documents.length === 0) return <EmptyState isPage title={t(`state.${state}`)} text={t(`one.${state}`)} />;
  return (
    <ContractDocuments
      title={`${t('contract')}, ${client.name}`}
      contractId={id}
      documents={documents}
      clientEmail={client.email}
    >
      <Banner kind={kinds[state]}>{t(`one.${state}`)}</Banner>
    </ContractDocuments>
  );
}

function Contract({ contract }: { contract: OpenContract }) {
  const { id: contractId, documents, client, state, orderId, webRequestId } = contract;
  if (state !== 'waiting' && state !== 'code-sent') return <EndedContract contract={contract} state={state} />;
  const onConcluded = () => {
    refresh(contractListCalls.openContract);
    // The cart may be of the same order, in this window.
    if (orderId !== null) void concludedInList(orderId);
  };
  return <ContractPage {...{ contractId, documents, client, webRequestId, onConcluded }} />;
}

/** A contract of the list: the signing page if it can still be signed, otherwise its state. */
export function OpenContractPage({ id }: { id: string }) {
  const { t } = useTranslation(['contracts', 'contract']);
  const read = serverRead(contractListCalls.openContract, { params: { id } });
  const { data, isGone, hasFailed, retry } = useServerRead(read);
  return (
    <>
      <ButtonLink className={styles.back} variant="quiet" size="sm" icon={ArrowLeft} to={paths.contracts}>
        {t('back')}
      </ButtonLink>
      {isGone && <EmptyState isPage title={t('one.gone')} />}
      {hasFailed && !isGone && <ErrorState title={t('one.failed')} onRetry={retry} />}
      {data && !isGone && <Contract key={id} contract={data} />}
    </>
  );
}
