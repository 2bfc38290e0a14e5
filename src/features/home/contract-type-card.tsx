import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { ContractType } from '#contract/catalogue.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ChoiceCard } from './choice-card.tsx';
import styles from './choice-card.module.css';
import { InertCard } from './inert-card.tsx';

function ChoiceLink({ path, label }: { path: string; label: string }) {
  return (
    <Link to={path} className={styles.choice}>
      {label}
      <Icon of={ChevronRight} size={16} />
    </Link>
  );
}

/** A contract without a plan is not bought as such: its programs or funds are (SIL-128). */
function Choices({ contractType }: { contractType: ContractType }) {
  const { t } = useTranslation('catalogue');
  const { programs } = useSnapshot(catalogueState);
  const own = programs.filter(({ contractTypeId }) => contractTypeId === contractType.id);
  const has = (style: string) => own.some(({ managementStyle }) => managementStyle === style);
  return (
    <>
      {contractType.businessType === 'Funds' && (
        <ChoiceLink path={paths.fundsAdvanced} label={t('home.choose-funds')} />
      )}
      {has('Active') && <ChoiceLink path={paths.programs('active', contractType.id)} label={t('home.choose-active')} />}
      {has('Passive') && (
        <ChoiceLink path={paths.programs('passive', contractType.id)} label={t('home.choose-passive')} />
      )}
    </>
  );
}

export function ContractTypeCard({ contractType }: { contractType: ContractType }) {
  const { t } = useTranslation('catalogue');
  const { id, name, description, status } = contractType;
  if (status !== 'Active') return <InertCard name={name} description={description} status={status} />;
  return (
    <ChoiceCard
      name={name}
      path={paths.contractType(id)}
      badge={contractType.longTermInvestmentProduct === 'REQUIRED' && <Badge kind="info">{t('home.ltip')}</Badge>}
      description={description}
    >
      {contractType.investmentPlanType === 'None' ? (
        <Choices contractType={contractType} />
      ) : (
        <CartToggle itemType="Contract" id={id} name={name} withText />
      )}
    </ChoiceCard>
  );
}
