import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { quickOptionFunds } from '#domain/catalogue/quick-options.ts';
import type { CartToggleProps } from '#state/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { ContractTypeCard } from './contract-type-card.tsx';
import { FundChoiceCard } from './fund-choice-card.tsx';
import styles from './home-page.module.css';
import type { HomePaths } from './home-paths.ts';
import { InertCard } from './inert-card.tsx';

export interface QuickOptionsProps {
  CartToggle: ComponentType<CartToggleProps>;
  paths: HomePaths;
}

/** Contract types of quick use by order, funds assigned for it by name, then panels that are not open (CAT-03, SIL-37). */
export function QuickOptions({ CartToggle, paths }: QuickOptionsProps) {
  const { t } = useTranslation('catalogue');
  const { contractTypes, assignedProducts, fundById, panels } = useSnapshot(catalogueState);
  const types = contractTypes.filter(({ useType }) => useType === 'QuickOptions');
  const funds = quickOptionFunds(assignedProducts, (id) => fundById.get(id));
  const closed = panels
    .toSorted((left, right) => left.order - right.order)
    .flatMap(({ status, ...panel }) => (status === 'Active' ? [] : [{ ...panel, status }]));
  if (types.length + funds.length + closed.length === 0) return null;
  return (
    <ul className={styles.quick} aria-label={t('home.quick-options')}>
      {types.map((contractType) => (
        <li key={contractType.id}>
          <ContractTypeCard contractType={contractType} CartToggle={CartToggle} paths={paths} />
        </li>
      ))}
      {funds.map((fund) => (
        <li key={fund.id}>
          <FundChoiceCard fund={fund} path={paths.fund(fund.id)} CartToggle={CartToggle} />
        </li>
      ))}
      {closed.map(({ id, name, description, status }) => (
        <li key={id}>
          <InertCard name={name} description={description} status={status} />
        </li>
      ))}
    </ul>
  );
}
