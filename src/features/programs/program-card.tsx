import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Program } from '#contract/catalogue.ts';
import { formatPercent } from '#i18n/format.ts';
import type { CartToggleProps } from '#state/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { Badge } from '#ui/badge.tsx';
import { NotAvailable } from '#ui/not-available.tsx';
import { RiskPips } from '#ui/risk-pips.tsx';
import styles from './program-card.module.css';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Percent({ value, decimals, signed }: { value: number | null; decimals: number; signed?: boolean }) {
  if (value === null) return <NotAvailable />;
  return <>{formatPercent(value, decimals, { signed: signed ?? false })}</>;
}

function currencyCodes(program: Program, currencies: readonly { id: string; code: string }[]): string {
  const ids = program.currencyIds.length > 0 ? program.currencyIds : [program.currencyId];
  return ids.flatMap((id) => currencies.find((currency) => currency.id === id)?.code ?? []).join(', ');
}

export interface ProgramCardProps {
  program: Program;
  CartToggle: ComponentType<CartToggleProps>;
}

export function ProgramCard({ program, CartToggle }: ProgramCardProps) {
  const { t } = useTranslation('catalogue');
  const { contractTypeById, codelists } = useSnapshot(catalogueState);
  const status = contractTypeById.get(program.contractTypeId)?.status ?? 'Active';
  const isActive = status === 'Active';
  return (
    <li className={styles.place}>
      <div
        role="group"
        aria-label={program.name}
        aria-disabled={isActive ? undefined : true}
        className={isActive ? styles.card : styles.inert}
      >
        <div className={styles.head}>
          <h2 className={styles.title}>{program.name}</h2>
          {status === 'ComingSoon' && <Badge>{t('coming-soon')}</Badge>}
        </div>
        {program.description && <p className={styles.description}>{program.description}</p>}
        <dl className={styles.figures}>
          <Figure label={t('expected-income')}>
            <strong className={styles.main}>
              <Percent value={program.expectedIncome} decimals={1} signed />
            </strong>
          </Figure>
          <Figure label={t('horizon')}>
            {program.investmentHorizon === null ? <NotAvailable /> : t('years', { count: program.investmentHorizon })}
          </Figure>
          <Figure label={t('risk')}>
            <RiskPips level={program.riskLevel} />
          </Figure>
          <Figure label={t('fee')}>
            <Percent value={program.maximalEntryFee} decimals={2} />
          </Figure>
          <Figure label={t('ter')}>
            <Percent value={program.ter} decimals={2} />
          </Figure>
          <Figure label={t('currency')}>{currencyCodes(program, codelists.currencies) || <NotAvailable />}</Figure>
        </dl>
        {isActive && (
          <div className={styles.actions}>
            <CartToggle itemType="Program" id={program.id} name={program.name} withText />
          </div>
        )}
        {status === 'Disabled' && <p className={styles.description}>{t('not-offered')}</p>}
      </div>
    </li>
  );
}
