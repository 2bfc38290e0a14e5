import { useTranslation } from 'react-i18next';
import type { ListedContract } from '#contract/contract-list.ts';
import type { ListedState } from '#domain/contract/contract-states.ts';
import { Badge, type BadgeProps } from '#ui/marks/badge.tsx';
import styles from './contract-list.module.css';

const kinds: Record<ListedState, BadgeProps['kind']> = {
  waiting: 'warning',
  'code-sent': 'warning',
  'sent-out': 'info',
  'sending-failed': 'danger',
  signed: 'success',
  superseded: 'neutral',
  expired: 'neutral',
};

/** What is said below the state: of a signed contract its seal and time stamp, of one that was sent out a file that proves nothing. */
function useNote({ state, sealState, timeStampState, externalFault }: ListedContract) {
  const { t } = useTranslation('contracts');
  if (externalFault !== null) return t(`differs.${externalFault}`);
  if (state !== 'signed') return null;
  if (sealState === 'waiting') return t('seal.waiting');
  if (timeStampState === null || timeStampState === 'not-asked') return null;
  return t(`stamp.${timeStampState}`);
}

/** The state of a contract, and what has become of its seal or its signature elsewhere. */
export function ContractState({ contract }: { contract: ListedContract }) {
  const { t } = useTranslation('contracts');
  const { state } = contract;
  const note = useNote(contract);
  return (
    <>
      <Badge kind={kinds[state]}>{t(`state.${state}`)}</Badge>
      {note !== null && <span className={styles.below}>{note}</span>}
    </>
  );
}
