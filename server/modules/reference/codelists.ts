import type { Codelists } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import type { PlainCodelist } from '../../db/tables/catalogue.ts';
import { byName } from '../../platform/by-name.ts';
import { chargingMethods } from './charging-methods.ts';
import * as repository from './repository.ts';

/** All reference data. Items are in their order, and those of one order in the reader's alphabet. */
export async function readCodelists(database: Database, language: Language): Promise<Codelists> {
  const inOrder = async (list: PlainCodelist) => {
    const rows = await repository.listCodes(database, list);
    const items = rows.map(({ id, code, name, position }) => ({ id, code, name: name[language], order: position }));
    const compareNames = byName(language, 'name');
    return items.toSorted((first, second) => first.order - second.order || compareNames(first, second));
  };
  const banks = await repository.listBanks(database);
  const methods = await chargingMethods(database, language);
  return {
    baseAssetClasses: await inOrder('base_asset_classes'),
    subAssetClasses: await inOrder('sub_asset_classes'),
    basicIssuers: await inOrder('basic_issuers'),
    countries: await inOrder('countries'),
    banks: banks.map(({ id, code, name, country_id }) => ({ id, code, name, countryId: country_id })),
    identityDocumentTypes: await inOrder('identity_document_types'),
    secondaryDocumentTypes: await inOrder('secondary_document_types'),
    salutations: await inOrder('salutations'),
    investmentAreas: await inOrder('investment_areas'),
    fundTypes: await inOrder('fund_types'),
    fundSubTypes: await inOrder('fund_sub_types'),
    commissionChargingMethods: methods,
    currencies: await inOrder('currencies'),
    templateCategories: await inOrder('template_categories'),
  };
}
