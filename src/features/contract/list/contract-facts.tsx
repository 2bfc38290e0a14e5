import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { serverNow } from '#api-client/server-time.ts';
import type { ListedContract } from '#contract/contract-list.ts';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import { daysBetween, dayInPrague } from '#domain/dates/plain-date.ts';
import { formatMoney, formatTimestamp } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import styles from './contract-list.module.css';

/** The one-off and the monthly amount. */
export function ContractAmount({ contract: { amounts } }: { contract: ListedContract }) {
  const { t } = useTranslation('contracts');
  const { codelists } = useSnapshot(catalogueState);
  if (!amounts) return <NotAvailable />;
  const { currencyId, oneOff, monthly } = amounts;
  const money = (amount: number) => formatMoney(amount, currencyCode(codelists.currencies, currencyId));
  if (oneOff === 0) return <span className="block medium breakable">{t('monthly', { amount: money(monthly) })}</span>;
  return (
    <>
      <span className="block medium breakable">{money(oneOff)}</span>
      {monthly > 0 && <span className={styles.below}>{t('and-monthly', { amount: money(monthly) })}</span>}
    </>
  );
}

const partsOf = (instant: string) => formatTimestamp(instant).split('\u00A0');

/** Formats an instant as a date, or as a time if it is today. */
export function shortTime(instant: string, t: TFunction<'contracts'>): string {
  const [day = '', time = ''] = partsOf(instant);
  const isToday = dayInPrague(new Date(instant)) === dayInPrague(serverNow());
  return isToday ? t('today', { time }) : day;
}

function noteOf(contract: ListedContract, t: TFunction<'contracts'>): string {
  const { state, daysLeft, concludedAt } = contract;
  switch (state) {
    case 'waiting':
    case 'code-sent':
      return t('below.left', { count: daysLeft ?? 0 });
    case 'sent-out': {
      const count = concludedAt ? daysBetween(dayInPrague(new Date(concludedAt)), dayInPrague(serverNow())) : 0;
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
