import { ChevronRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { ContractType } from '#contract/catalogue.ts';
import type { CartToggleProps } from '#state/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './contract-type-card.module.css';
import type { HomePaths } from './home-paths.ts';

export interface ContractTypeCardProps {
  contractType: ContractType;
  CartToggle: ComponentType<CartToggleProps>;
  paths: HomePaths;
}

/** Not open to be chosen: seen, but neither link nor button (CAT-21, CAT-22). */
function InertCard({ contractType }: { contractType: ContractType }) {
  const { t } = useTranslation('catalogue');
  const isComing = contractType.status === 'ComingSoon';
  return (
    <li className={styles.place}>
      <div role="group" aria-disabled aria-label={contractType.name} className={styles.inert}>
        <div className={styles.head}>
          <h3 className={styles.title}>{contractType.name}</h3>
          {isComing && <Badge>{t('coming-soon')}</Badge>}
        </div>
        {contractType.description && <p className={styles.description}>{contractType.description}</p>}
        {!isComing && <p className={styles.description}>{t('not-offered')}</p>}
      </div>
    </li>
  );
}

function ChoiceLink({ path, label }: { path: string; label: string }) {
  return (
    <Link to={path} className={styles.choice}>
      {label}
      <Icon of={ChevronRight} size={16} />
    </Link>
  );
}

/** A contract without a plan is not bought as such: its programs or funds are (SIL-128). */
function Choices({ contractType, paths }: Pick<ContractTypeCardProps, 'contractType' | 'paths'>) {
  const { t } = useTranslation('catalogue');
  const { programs } = useSnapshot(catalogueState);
  const own = programs.filter(({ contractTypeId }) => contractTypeId === contractType.id);
  const has = (style: string) => own.some(({ managementStyle }) => managementStyle === style);
  return (
    <div className={styles.actions}>
      {contractType.businessType === 'Funds' && <ChoiceLink path={paths.funds} label={t('home.choose-funds')} />}
      {has('Active') && <ChoiceLink path={paths.programs('active', contractType.id)} label={t('home.choose-active')} />}
      {has('Passive') && (
        <ChoiceLink path={paths.programs('passive', contractType.id)} label={t('home.choose-passive')} />
      )}
    </div>
  );
}

export function ContractTypeCard({ contractType, CartToggle, paths }: ContractTypeCardProps) {
  const { t } = useTranslation('catalogue');
  if (contractType.status !== 'Active') return <InertCard contractType={contractType} />;
  const isPlan = contractType.investmentPlanType !== 'None';
  return (
    <li className={styles.place}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h3 className={styles.title}>{contractType.name}</h3>
          {contractType.longTermInvestmentProduct === 'REQUIRED' && <Badge kind="info">{t('home.ltip')}</Badge>}
        </div>
        {contractType.description && <p className={styles.description}>{contractType.description}</p>}
        {isPlan ? (
          <div className={styles.actions}>
            <CartToggle itemType="Contract" id={contractType.id} name={contractType.name} withText />
          </div>
        ) : (
          <Choices contractType={contractType} paths={paths} />
        )}
      </div>
    </li>
  );
}
