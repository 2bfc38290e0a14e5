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

function useSealText({ sealState, timeStampState }: Pick<ListedContract, 'sealState' | 'timeStampState'>) {
  const { t } = useTranslation('contracts');
  if (sealState === 'waiting') return t('seal.waiting');
  if (timeStampState === null || timeStampState === 'not-asked') return null;
  return t(`stamp.${timeStampState}`);
}

/** The state of a contract; for a signed one also of its seal and time stamp. */
export function ContractState({ contract }: { contract: ListedContract }) {
  const { t } = useTranslation('contracts');
  const { state } = contract;
  const seal = useSealText(contract);
  return (
    <>
      <Badge kind={kinds[state]}>{t(`state.${state}`)}</Badge>
      {state === 'signed' && seal !== null && <span className={styles.below}>{seal}</span>}
    </>
  );
}
