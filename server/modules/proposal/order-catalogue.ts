import type { Codelists, Fund, Program } from '#contract/catalogue.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { printedColour, unknownColour } from '#domain/charts/palette.ts';
import type { CartCatalogue, ProductTerms, TermsOwner } from '#domain/cart/catalogue/cart-catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import type { OrderFacts } from '../../documents/order-sections.ts';
import { listContractTypes } from '../catalogue/contract-types.ts';
import { presentContractTypes } from '../catalogue/present-contract-types.ts';
import { presentFunds } from '../fund/present.ts';
import { readFunds } from '../fund/repository.ts';
import { presentPrograms } from '../program/present.ts';
import { readPrograms } from '../program/repository.ts';
import { inLanguage, listAssetClasses, listChargingMethods, listCodes } from '../reference/repository.ts';
import { readProductTerms } from '../terms/product-terms.ts';
import { readCharges } from '../terms/repository.ts';

/** The part of the catalogue needed to resolve a cart, with the names for its documents. */
export interface OrderCatalogue extends CartCatalogue {
  chargingMethods: Codelists['commissionChargingMethods'];
  fundById: ReadonlyMap<string, Fund>;
  programById: ReadonlyMap<string, Program>;
  /** In the catalogue's order. */
  assetClasses: readonly { id: string; name: string; color: string | null }[];
  currencyCodes: ReadonlyMap<string, string>;
  /** Ongoing charge of each fund in percent a year; unknown ones are left out. */
  fundCharges: ReadonlyMap<string, number>;
}

const byId = <Entity extends { id: string }>(list: readonly Entity[]) =>
  new Map(list.map((entity) => [entity.id, entity]));

const fundIdsOf = ({ positions }: CartDocument): string[] =>
  positions.flatMap((position) => {
    if (position.itemType === 'Package') return position.division.funds.map(({ id }) => id);
    return position.itemType === 'Fund' ? [position.id] : [];
  });

/** Reads the products of the carts, and the reference data of the catalogue. */
export async function readOrderCatalogue(
  database: Database,
  language: Language,
  documents: readonly CartDocument[],
): Promise<OrderCatalogue> {
  const programs = presentPrograms(await readPrograms(database), language);
  const ofPrograms = programs.flatMap(({ funds }) => funds.map(({ fundId }) => fundId));
  const fundIds = [...new Set([...documents.flatMap(fundIdsOf), ...ofPrograms])];
  const funds = presentFunds(fundIds, await readFunds(database, fundIds, language));
  const contractTypes = presentContractTypes(await listContractTypes(database), language);
  const assetClasses = inLanguage(await listAssetClasses(database), language);
  const currencies = await listCodes(database, 'currencies');
  return {
    fundById: byId(funds),
    programById: byId(programs),
    contractTypeById: byId(contractTypes),
    assetClassById: byId(assetClasses),
    chargingMethods: inLanguage(await listChargingMethods(database), language),
    fundTypes: await listCodes(database, 'fundTypes'),
    assetClasses,
    currencyCodes: new Map(currencies.map(({ id, code }) => [id, code])),
    fundCharges: await readCharges(database, 'fund', fundIds),
  };
}

/** Reads fee schemes and limits of products; null for an unknown product. */
export async function readOrderTerms(
  database: Database,
  owners: readonly TermsOwner[],
): Promise<(owner: TermsOwner) => ProductTerms | null> {
  const idsOf = (itemType: TermsOwner['itemType']) => [
    ...new Set(owners.filter((owner) => owner.itemType === itemType).map(({ id }) => id)),
  ];
  const read = {
    Fund: byId(await readProductTerms(database, 'fund', idsOf('Fund'))),
    Program: byId(await readProductTerms(database, 'program', idsOf('Program'))),
  };
  return ({ itemType, id }) => read[itemType].get(id) ?? null;
}

/** Returns the names for the documents of an order, by id. */
export function orderNames({
  fundById,
  assetClasses,
  currencyCodes,
  chargingMethods: offered,
  programById,
  fundCharges,
}: OrderCatalogue): OrderFacts['names'] {
  return {
    fund: (id) => fundById.get(id)?.name ?? null,
    isin: (fundId) => fundById.get(fundId ?? '')?.isin ?? null,
    assetClass: (id) => {
      const order = assetClasses.findIndex((one) => one.id === id);
      const found = assetClasses[order];
      return { name: found?.name ?? null, colour: found ? printedColour(order, found.color) : unknownColour };
    },
    ter: ({ itemType, id }) => (itemType === 'Fund' ? fundCharges.get(id) : programById.get(id)?.ter) ?? null,
    currencyCode: (id) => currencyCodes.get(id) ?? id,
    chargingMethod: ({ periodicalAmount, chargingMethod }) => {
      if (periodicalAmount <= 0 || !chargingMethod) return null;
      const found = offered.find(
        ({ method, minimalInvestmentPct }) =>
          method === chargingMethod.method &&
          (minimalInvestmentPct ?? null) === (chargingMethod.minimalInvestmentPct ?? null),
      );
      return found?.name ?? null;
    },
  };
}
