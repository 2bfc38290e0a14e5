import type { Codelists } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import type { PlainCodelist } from '../../db/tables/catalogue.ts';
import { byName } from '../../platform/by-name.ts';
import * as repository from './repository.ts';

/** Reads a list by position, then in the alphabetical order of the language. */
async function inOrder(database: Database, list: PlainCodelist, language: Language) {
  const items = repository.inLanguage(await repository.listCodes(database, list), language);
  const compareNames = byName(language, 'name');
  return items.toSorted((first, second) => first.order - second.order || compareNames(first, second));
}

export type DocumentTypes = Pick<Codelists, 'identityDocumentTypes' | 'secondaryDocumentTypes'>;

/** Reads the types of identity documents only. */
export const readDocumentTypes = async (database: Database, language: Language): Promise<DocumentTypes> => ({
  identityDocumentTypes: await inOrder(database, 'identityDocumentTypes', language),
  secondaryDocumentTypes: await inOrder(database, 'secondaryDocumentTypes', language),
});

export async function readCodelists(database: Database, language: Language): Promise<Codelists> {
  const listOf = (list: PlainCodelist) => inOrder(database, list, language);
  const methods = await repository.listChargingMethods(database);
  return {
    baseAssetClasses: await listOf('baseAssetClasses'),
    subAssetClasses: await listOf('subAssetClasses'),
    basicIssuers: await listOf('basicIssuers'),
    countries: await listOf('countries'),
    banks: await repository.listBanks(database),
    ...(await readDocumentTypes(database, language)),
    salutations: await listOf('salutations'),
    investmentAreas: await listOf('investmentAreas'),
    fundTypes: await listOf('fundTypes'),
    fundSubTypes: await listOf('fundSubTypes'),
    commissionChargingMethods: repository.inLanguage(methods, language),
    currencies: await listOf('currencies'),
    templateCategories: await listOf('templateCategories'),
  };
}
