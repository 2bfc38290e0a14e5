import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { User } from '#contract/user.ts';
import { formatMoney, formatNumber, notAvailable } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import styles from './statistics.module.css';

const counts = ['numberOfClients', 'numberOfContracts', 'numberOfPortfolios', 'numberOfFunds'] as const;
const ranks = ['rankInCompany', 'rankInCountry'] as const;

type Count = (typeof counts)[number] | (typeof ranks)[number] | 'aum' | 'numberOfFavouriteFunds';

function Figure({ name, value, isMain = false }: { name: Count; value: string; isMain?: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <div className={isMain ? styles.main : styles.figure}>
      <dt className="size-sm tertiary">{t(`statistics.${name}`)}</dt>
      <dd className={styles.value}>{value === notAvailable ? <NotAvailable /> : value}</dd>
    </div>
  );
}

/** The eight figures of an advisor; one that is not known is N/A (PROF-06). */
export function Statistics({ user: { statistics, currencyId } }: { user: User }) {
  const { t } = useTranslation('profile');
  const { codelists } = useSnapshot(catalogueState);
  const currency = codelists.currencies.find(({ id }) => id === currencyId);
  const rankOf = (rank: number | null | undefined) =>
    rank == null ? notAvailable : t('statistics.rank', { rank: formatNumber(rank) });

  return (
    <dl className={styles.statistics}>
      <Figure name="aum" isMain value={currency ? formatMoney(statistics?.aum, currency.code) : notAvailable} />
      {counts.map((name) => (
        <Figure key={name} name={name} value={formatNumber(statistics?.[name])} />
      ))}
      {ranks.map((name) => (
        <Figure key={name} name={name} value={rankOf(statistics?.[name])} />
      ))}
      <Figure name="numberOfFavouriteFunds" value={formatNumber(statistics?.numberOfFavouriteFunds)} />
    </dl>
  );
}
