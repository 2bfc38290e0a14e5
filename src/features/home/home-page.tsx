import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { CartToggleProps } from '#state/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { ContractTypeCard } from './contract-type-card.tsx';
import { ExternalCards } from './external-cards.tsx';
import { FundsCard } from './funds-card.tsx';
import styles from './home-page.module.css';
import type { HomePaths } from './home-paths.ts';
import { ProgramsCard } from './programs-card.tsx';

export interface HomePageProps {
  CartToggle: ComponentType<CartToggleProps>;
  paths: HomePaths;
  /** Opens an external address in a tab of its own. */
  onOpenExternal: (address: string) => void;
}

export function HomePage({ CartToggle, paths, onOpenExternal }: HomePageProps) {
  const { t } = useTranslation('catalogue');
  const { contractTypes } = useSnapshot(catalogueState);
  return (
    <>
      <div className={styles.header}>
        <h1 className={styles.title}>{t('home.title')}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
      </div>
      <div className={styles.cards}>
        <FundsCard path={paths.funds} />
        <ProgramsCard activePath={paths.programs('active')} passivePath={paths.programs('passive')} />
      </div>
      {contractTypes.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('home.contract-types')}</h2>
          <ul className={styles.contracts}>
            {contractTypes.map((contractType) => (
              <ContractTypeCard
                key={contractType.id}
                contractType={contractType}
                CartToggle={CartToggle}
                paths={paths}
              />
            ))}
          </ul>
        </section>
      )}
      <ExternalCards onOpen={onOpenExternal} />
    </>
  );
}
