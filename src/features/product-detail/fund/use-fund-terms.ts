import { useSnapshot } from 'valtio';
import type { Fund } from '#contract/catalogue.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';

/** The names for the IDs of a fund; null if the fund has none or it is unknown. */
export interface FundTerms {
  assetClass: string | null;
  region: string | null;
  issuer: string | null;
  type: string | null;
  subType: string | null;
  currency: string | null;
}

type StatedIds = Pick<
  Fund,
  'assetClassId' | 'investmentAreaId' | 'basicIssuerId' | 'fundTypeId' | 'fundSubTypeId' | 'currencyId'
>;

const nameIn = (list: readonly { id: string; name: string }[], id: string | null) =>
  list.find((one) => one.id === id)?.name ?? null;

/** Resolves the IDs of a fund with the catalogue's lists. */
export function useFundTerms(): (fund: StatedIds) => FundTerms {
  const { codelists, assetClasses } = useSnapshot(catalogueState);
  return (fund) => ({
    assetClass: nameIn(assetClasses, fund.assetClassId),
    region: nameIn(codelists.investmentAreas, fund.investmentAreaId),
    issuer: nameIn(codelists.basicIssuers, fund.basicIssuerId),
    type: nameIn(codelists.fundTypes, fund.fundTypeId),
    subType: nameIn(codelists.fundSubTypes, fund.fundSubTypeId),
    currency: codelists.currencies.find(({ id }) => id === fund.currencyId)?.code ?? null,
  });
}
