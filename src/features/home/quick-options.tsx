import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Fund } from '#contract/catalogue.ts';
import { quickOptionFunds } from '#domain/catalogue/favourites.ts';
import { formatMoney } from '#i18n/format.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { ChoiceCard, ContractTypeCard } from './choice-card.tsx';
import styles from './home-page.module.css';

/** A fund that is a quick option, with the least that can be invested as far as it is known. */
function FundChoiceCard({ fund }: { fund: Fund }) {
  const { t } = useTranslation('catalogue');
  const { codelists } = useSnapshot(catalogueState);
  const code = codelists.currencies.find(({ id }) => id === fund.currencyId)?.code;
  const { minPeriodicalAmount: periodical, minOneOffAmount: oneOff, isin } = fund;
  const least = () => {
    if (code === undefined) return null;
    if (periodical !== null) return t('home.from-monthly', { amount: formatMoney(periodical, code) });
    return oneOff === null ? null : t('home.from-once', { amount: formatMoney(oneOff, code) });
  };
  return (
    <ChoiceCard name={fund.name} path={paths.fund(fund.id)} description={[isin, least()].filter(Boolean).join(' · ')}>
      <CartToggle itemType="Fund" id={fund.id} name={fund.name} withText />
    </ChoiceCard>
  );
}

/** Contract types of quick use by order, then funds assigned for it by name (CAT-03, SIL-37). */
export function QuickOptions() {
  const { t } = useTranslation('catalogue');
  const { contractTypes, fundById } = useSnapshot(catalogueState);
  const { assignedProducts } = useSnapshot(assignmentState);
  const types = contractTypes.filter(({ useType }) => useType === 'QuickOptions');
  const funds = quickOptionFunds(assignedProducts, (id) => fundById.get(id));
  if (types.length + funds.length === 0) return null;
  return (
    <ul className={styles.quick} aria-label={t('home.quick-options')}>
      {types.map((contractType) => (
        <li key={contractType.id}>
          <ContractTypeCard contractType={contractType} />
        </li>
      ))}
      {funds.map((fund) => (
        <li key={fund.id}>
          <FundChoiceCard fund={fund} />
        </li>
      ))}
    </ul>
  );
}
