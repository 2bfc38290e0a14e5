import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { LookThroughFund } from '#domain/analysis/look-through/look-through.ts';
import { nameWithoutClass, type LookThroughFilter } from '#domain/analysis/look-through/weighed-cart.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { lookThroughView } from '#state/analysis/look-through-view.ts';
import { useAssetClass, useCurrencyCode } from '#cart-ui/reference.ts';

/** Returns the catalogue data of a fund; its holdings are part of its details. */
export function useFundFacts(): (fundId: string) => LookThroughFund | null {
  const { fundById } = useSnapshot(catalogueState);
  return (fundId) => {
    const fund = fundById.get(fundId);
    if (!fund) return null;
    return {
      assetClass: fund.assetClassId,
      region: fund.investmentAreaId,
      currency: fund.currencyId,
      issuer: fund.basicIssuerId,
      // 0 means unknown (SIL-65).
      risk: fund.riskLevel ? String(fund.riskLevel) : null,
      holdings: [],
    };
  };
}

const named = (items: readonly { id: string; name: string }[], key: string) =>
  items.find(({ id }) => id === key)?.name ?? key;

/** Returns functions for the name of a share and its colour, if it has one. */
export function useSideNames(): {
  /** The name as lists show it. */
  nameOf: (filter: LookThroughFilter) => string;
  wholeNameOf: (filter: LookThroughFilter) => string;
  colourOf: (filter: LookThroughFilter) => string;
} {
  const { t } = useTranslation('look-through');
  const { codelists, fundById } = useSnapshot(catalogueState);
  const { mergesClasses } = useSnapshot(lookThroughView);
  const assetClass = useAssetClass();
  const codeOf = useCurrencyCode();
  const fundName = (name: string) => (mergesClasses ? nameWithoutClass(name) : name);
  const wholeNameOf = ({ side, key }: LookThroughFilter): string => {
    if (key === null) return t('unassigned');
    switch (side) {
      case 'assetClass':
        return assetClass(key).name ?? t('unassigned');
      case 'region':
        return named(codelists.investmentAreas, key);
      case 'issuer':
        return named(codelists.basicIssuers, key);
      case 'currency':
        return codeOf(key);
      case 'risk':
        return t('risk-of', { level: key });
      default:
        return fundName(fundById.get(key)?.name ?? key);
    }
  };
  const colourOf = ({ side, key }: LookThroughFilter) =>
    side === 'assetClass' ? assetClass(key).colour : 'var(--color-brand)';
  const nameOf = (filter: LookThroughFilter) =>
    filter.side === 'fund' ? displayName(wholeNameOf(filter)) : wholeNameOf(filter);
  return { nameOf, wholeNameOf, colourOf };
}
