import { useTranslation } from 'react-i18next';
import type { Fund } from '#contract/catalogue.ts';
import { knownRisk } from '#domain/catalogue/fund-figures.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import styles from './fund-facts.module.css';
import { AssetClassMark } from './table/fund-cells.tsx';
import type { FundNames } from '#portal-ui/use-fund-names.ts';

export interface FundFactsProps {
  fund: Fund;
  names: FundNames;
}

/** Asset class and risk of a fund on a card, with labels for unknown values because the card has no headings. */
export function FundFacts({ fund, names }: FundFactsProps) {
  const { t } = useTranslation('funds');
  const risk = knownRisk(fund.riskLevel);
  return (
    <>
      {names.assetClass ? <AssetClassMark assetClass={names.assetClass} /> : <Unknown of={t('column.assetClass')} />}
      {risk === null ? <Unknown of={t('column.risk')} /> : <RiskPips level={risk} />}
    </>
  );
}

function Unknown({ of }: { of: string }) {
  return (
    <span className={styles.unknown}>
      {of} <NotAvailable />
    </span>
  );
}
