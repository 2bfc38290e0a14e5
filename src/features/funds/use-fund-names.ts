import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { chartColour } from '#charts/palette.ts';
import type { Fund } from '#contract/catalogue.ts';
import { catalogueState } from '#state/catalogue.ts';

/** The names that a row shows for the ids of its fund; null where the fund states none or no list knows it. */
export interface FundNames {
  issuer: string | null;
  currency: string | null;
  assetClass: { name: string; colour: string } | null;
}

/** Resolves the ids of a fund by the lists of the catalogue. */
export function useFundNames(): (fund: Fund) => FundNames {
  const { codelists, assetClasses } = useSnapshot(catalogueState);
  return useMemo(() => {
    const issuers = new Map(codelists.basicIssuers.map(({ id, name }) => [id, name]));
    const currencies = new Map(codelists.currencies.map(({ id, code }) => [id, code]));
    const classes = new Map(
      assetClasses.map(({ id, name, color }, order) => [id, { name, colour: chartColour(order, color) }]),
    );
    return ({ basicIssuerId, currencyId, assetClassId }) => ({
      issuer: issuers.get(basicIssuerId ?? '') ?? null,
      currency: currencies.get(currencyId) ?? null,
      assetClass: classes.get(assetClassId ?? '') ?? null,
    });
  }, [codelists, assetClasses]);
}
