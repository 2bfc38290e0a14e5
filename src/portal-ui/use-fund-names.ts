import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { chartColour } from '#domain/charts/palette.ts';
import type { AssetClass, Codelists, Fund } from '#contract/catalogue.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';

/** The names that a row shows for the IDs of its fund; null if the fund has none or it is unknown. */
export interface FundNames {
  issuer: string | null;
  currency: string | null;
  assetClass: { name: string; colour: string } | null;
}

/**
 * Resolves the IDs of a fund with the catalogue's lists; the same fund returns the same object, so that its row does
 * not re-render.
 */
export function useFundNames(): (fund: Fund) => FundNames {
  const { codelists, assetClasses } = useSnapshot(catalogueState);
  return useMemo(() => fundNames(codelists, assetClasses), [codelists, assetClasses]);
}

function fundNames(codelists: Codelists, assetClasses: readonly AssetClass[]): (fund: Fund) => FundNames {
  const issuers = new Map(codelists.basicIssuers.map(({ id, name }) => [id, name]));
  const currencies = new Map(codelists.currencies.map(({ id, code }) => [id, code]));
  const classes = new Map(
    assetClasses.map(({ id, name, color }, order) => [id, { name, colour: chartColour(order, color) }]),
  );
  const known = new WeakMap<Fund, FundNames>();
  return (fund) => {
    const names = known.get(fund) ?? {
      issuer: issuers.get(fund.basicIssuerId ?? '') ?? null,
      currency: currencies.get(fund.currencyId) ?? null,
      assetClass: classes.get(fund.assetClassId ?? '') ?? null,
    };
    known.set(fund, names);
    return names;
  };
}
