import { useTranslation } from 'react-i18next';
import type { FundDetail } from '#contract/fund-detail.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatMoney, formatNumber, formatPercent } from '#i18n/format.ts';
import { Facts, type Fact } from '#ui/layout/facts.tsx';
import { useCartBounds } from '../shared/use-cart-bounds.ts';
import { useFundTerms } from './use-fund-terms.ts';

const percent = (value: number | null) => (value === null ? null : formatPercent(value, 2));

/** The facts of a fund (SIL-64). */
export function FundDetailFacts({ fund }: { fund: FundDetail }) {
  const { t } = useTranslation(['fund-detail', 'products']);
  const terms = useFundTerms()(fund);
  const cartBounds = useCartBounds();
  const { aum, numberOfClients, investmentHorizon, expectedIncome } = fund;
  const isCut = displayName(fund.name) !== fund.name;
  const facts: Fact[] = [
    ...(isCut ? [{ label: t('products:holdings.name'), value: fund.name }] : []),
    { label: t('fact.asset-class'), value: terms.assetClass },
    { label: t('fact.region'), value: terms.region },
    { label: t('fact.issuer'), value: terms.issuer },
    { label: t('fact.type'), value: terms.type },
    { label: t('fact.sub-type'), value: terms.subType },
    { label: t('fact.currency'), value: terms.currency },
    { label: t('fact.aum'), value: aum !== null && terms.currency !== null ? formatMoney(aum, terms.currency) : null },
    { label: t('fact.clients'), value: numberOfClients === null ? null : formatNumber(numberOfClients, 0) },
    {
      label: t('fact.horizon'),
      value: investmentHorizon === null ? null : t('fact.years', { count: investmentHorizon }),
    },
    {
      label: t('fact.expected-income'),
      value: expectedIncome === null ? null : formatPercent(expectedIncome, 2, { signed: true }),
    },
    { label: t('fact.pay-yield'), value: percent(fund.payYield) },
    { label: t('fact.entry-fee'), value: percent(fund.maximalEntryFee) },
    { label: t('fact.ongoing-charge'), value: percent(fund.ongoingCharge) },
    { label: t('fact.exit-cost'), value: percent(fund.exitCost) },
    ...cartBounds({ itemType: 'Fund', product: fund }, fund.limits),
  ];
  return <Facts facts={facts} wide />;
}
