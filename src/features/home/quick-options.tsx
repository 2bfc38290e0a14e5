import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { quickOptionFunds } from '#domain/catalogue/favourites.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { ContractTypeCard } from './contract-type-card.tsx';
import { FundChoiceCard } from './fund-choice-card.tsx';
import styles from './home-page.module.css';

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
