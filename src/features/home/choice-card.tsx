import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { ContractType } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { ProductStatus } from '#domain/catalogue/vocabulary.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import card from '#ui/layout/card.module.css';
import { CardLink } from '#ui/layout/card-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import styles from './choice-card.module.css';

interface InertCardProps {
  name: string;
  description: string | null;
  status: Exclude<ProductStatus, 'Active'>;
}

/** A product that cannot be chosen: neither a link nor a button (CAT-21, CAT-22). */
export function InertCard({ name, description, status }: InertCardProps) {
  const { t } = useTranslation('catalogue');
  return (
    <div role="group" aria-disabled aria-label={name} className={classNames(card.inert, styles.inert)}>
      <div className="row spread gap-3">
        <h3 className={styles.title}>
          <ShortName of={name} />
        </h3>
        {status === 'ComingSoon' && <Badge>{t('coming-soon')}</Badge>}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {status === 'Disabled' && <p className={styles.description}>{t('not-offered')}</p>}
    </div>
  );
}

export interface ChoiceCardProps {
  name: string;
  /** Target of the whole card. */
  path: string;
  badge?: ReactNode;
  description: ReactNode;
  /** Buttons and links of their own, above the card's. */
  children: ReactNode;
}

/** A product to choose from. */
export function ChoiceCard({ name, path, badge, description, children }: ChoiceCardProps) {
  return (
    <div className={classNames(card.card, styles.card)}>
      <div className="row spread gap-3">
        <h3 className={styles.title}>
          <CardLink to={path} title={name}>
            {displayName(name)}
          </CardLink>
        </h3>
        {badge}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

function ChoiceLink({ path, label }: { path: string; label: string }) {
  return (
    <Link to={path} className="inline-row gap-1 medium touch-target">
      {label}
      <Icon of={ChevronRight} size={16} />
    </Link>
  );
}

/** A contract without a plan is not bought itself, only its programs or funds (SIL-128). */
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
