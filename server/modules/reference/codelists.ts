import type { Codelists } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import type { PlainCodelist } from '../../db/tables/catalogue.ts';
import { byName } from '../../platform/by-name.ts';
import { readChargingMethods } from './charging-methods.ts';
import * as repository from './repository.ts';

/** Reads a list by position, then in the alphabetical order of the language. */
async function inOrder(database: Database, list: PlainCodelist, language: Language) {
  const rows = await repository.listCodes(database, list);
  const items = rows.map(({ id, code, name, position }) => ({ id, code, name: name[language], order: position }));
  const compareNames = byName(language, 'name');
  return items.toSorted((first, second) => first.order - second.order || compareNames(first, second));
}

export type DocumentTypes = Pick<Codelists, 'identityDocumentTypes' | 'secondaryDocumentTypes'>;

/** Reads the types of identity documents only. */
export const readDocumentTypes = async (database: Database, language: Language): Promise<DocumentTypes> => ({
  identityDocumentTypes: await inOrder(database, 'identity_document_types', language),
  secondaryDocumentTypes: await inOrder(database, 'secondary_document_types', language),
});

export async function readCodelists(database: Database, language: Language): Promise<Codelists> {
  const listOf = (list: PlainCodelist) => inOrder(database, list, language);
  const banks = await repository.listBanks(database);
  const methods = await readChargingMethods(database, language);
  return {
    baseAssetClasses: await listOf('base_asset_classes'),
    subAssetClasses: await listOf('sub_asset_classes'),
    basicIssuers: await listOf('basic_issuers'),
    countries: await listOf('countries'),
    banks: banks.map(({ id, code, name, country_id }) => ({ id, code, name, countryId: country_id })),
    ...(await readDocumentTypes(database, language)),
    salutations: await listOf('salutations'),
    investmentAreas: await listOf('investment_areas'),
    fundTypes: await listOf('fund_types'),
    fundSubTypes: await listOf('fund_sub_types'),
    commissionChargingMethods: methods,
    currencies: await listOf('currencies'),
    templateCategories: await listOf('template_categories'),
  };
}
