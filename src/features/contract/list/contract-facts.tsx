import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { serverNow } from '#api-client/server-time.ts';
import type { ListedContract } from '#contract/contract-list.ts';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import { daysBetween, dayInPrague } from '#domain/dates/plain-date.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import styles from './contract-list.module.css';

/** The one-off and the monthly amount. */
export function ContractAmount({ contract: { id, amounts } }: { contract: ListedContract }) {
  const { t } = useTranslation('contracts');
  const { codelists } = useSnapshot(catalogueState);
  if (!amounts) return <NotAvailable />;
  const { currencyId, oneOff, monthly } = amounts;
  const currency = currencyCode(codelists.currencies, currencyId);
  // Amounts beside each other have the same decimals.
  const place = amountPlace(oneOff, monthly);
  const mark = (of: FigureId) => figureMark([{ of, subject: [id] }], place);
  const money = (of: FigureId, amount: number) => formatFigure(of, amount, { currency, place });
  const monthlyText = money('cart.periodical', monthly);
  if (oneOff === 0)
    return (
      <span className="block medium breakable" {...mark('cart.periodical')}>
        {t('monthly', { amount: monthlyText })}
      </span>
    );
  return (
    <>
      <span className="block medium breakable" {...mark('cart.one-off')}>
        {money('cart.one-off', oneOff)}
      </span>
      {monthly > 0 && (
        <span className={styles.below} {...mark('cart.periodical')}>
          {t('and-monthly', { amount: monthlyText })}
        </span>
      )}
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
