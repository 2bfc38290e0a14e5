import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { serverToday } from '#clock/server-clock.ts';
import type { ListedContract } from '#contract/contract-list.ts';
import { daysBetween, dayInPrague } from '#domain/dates/plain-date.ts';
import { formatTimestamp } from '#i18n/format.ts';
import styles from './contract-list.module.css';

const partsOf = (instant: string) => formatTimestamp(instant).split('\u00A0');

/** Formats an instant as a date, or as a time if it is today. */
export function shortTime(instant: string, t: TFunction<'contracts'>): string {
  const [day = '', time = ''] = partsOf(instant);
  const isToday = dayInPrague(new Date(instant)) === serverToday();
  return isToday ? t('today', { time }) : day;
}

function noteOf(contract: ListedContract, t: TFunction<'contracts'>): string {
  const { state, daysLeft, concludedAt } = contract;
  switch (state) {
    case 'waiting':
    case 'code-sent':
      return t('below.left', { count: daysLeft ?? 0 });
    case 'sent-out': {
      const count = concludedAt ? daysBetween(dayInPrague(new Date(concludedAt)), serverToday()) : 0;
      return count > 0 ? t('below.client', { count }) : t('below.client-today');
    }
    case 'sending-failed':
      return t('below.failed');
    case 'signed':
      return concludedAt ? t('below.signed', { time: partsOf(concludedAt)[1] ?? '' }) : '';
    default:
      return t(`below.${state}`);
  }
}

/** When a contract changed last, and what that means for it. */
export function ContractDate({ contract }: { contract: ListedContract }) {
  const { t } = useTranslation('contracts');
  return (
    <>
      <span>{shortTime(contract.concludedAt ?? contract.createdAt, t)}</span>
      <span className={styles.below}>{noteOf(contract, t)}</span>
    </>
  );
}
