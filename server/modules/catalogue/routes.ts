import type { Codelists } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import type { PlainCodelist } from '../../db/tables/catalogue.ts';
import { notFound } from '../../refusal.ts';
import type { Handlers } from '../../routes.ts';
import { fundList } from './fund-list.ts';
import {
  byName,
  presentAssetClass,
  presentContractTypes,
  presentFeeSchemes,
  presentFrameworkContract,
  presentLimit,
  presentPrograms,
  presentQuestionnaire,
  presentTemplates,
} from './present.ts';
import * as repository from './repository.ts';

type CatalogueKey =
  | 'assignedProducts'
  | 'commissionModels'
  | 'frameworkContracts'
  | 'codelists'
  | 'forex'
  | 'assetClasses'
  | 'contractTypes'
  | 'funds'
  | 'programs'
  | 'panels'
  | 'fundPackageTemplates'
  | 'amlQuestionnaire'
  | 'fundFeeSchemes'
  | 'programFeeSchemes'
  | 'fundLimits'
  | 'programLimits';

/** The questionnaire that every new contract asks. */
const amlQuestionnaire = 'AML';

/** The start-up reads of the catalogue and the terms of single products. */
export function catalogueHandlers(): Pick<Handlers, CatalogueKey> {
  return { ...ownReads(), ...sharedReads(), ...termReads() };
}

function ownReads(): Pick<
  Handlers,
  'assignedProducts' | 'commissionModels' | 'frameworkContracts' | 'fundPackageTemplates'
> {
  return {
    async assignedProducts({ database, user }) {
      const rows = await repository.listAssignedProducts(database, user.id);
      return rows.map(({ product_id, product_type, assignment_type }) => ({
        id: product_id,
        productType: product_type,
        assignmentType: assignment_type,
      }));
    },
    commissionModels: ({ database, user }) => repository.listCommissionModels(database, user.companyId),
    async frameworkContracts({ database, user, language }) {
      const rows = await repository.listFrameworkContracts(database, user.id);
      return rows.map(presentFrameworkContract).toSorted(byName(language, 'clientName'));
    },
    fundPackageTemplates: async ({ database, user }) =>
      presentTemplates(await repository.listTemplates(database, user.id)),
  };
}

function sharedReads(): Pick<
  Handlers,
  'codelists' | 'forex' | 'assetClasses' | 'contractTypes' | 'funds' | 'programs' | 'panels' | 'amlQuestionnaire'
> {
  return {
    codelists: ({ database, language }) => readCodelists(database, language),
    async forex({ database }) {
      const rows = await repository.listForexRates(database);
      return rows.map(({ currency_from_id, currency_to_id, rate, unit }) => ({
        currencyFromId: currency_from_id,
        currencyToId: currency_to_id,
        forexRate: Number(rate),
        unit,
      }));
    },
    async assetClasses({ database, language }) {
      const rows = await repository.listAssetClasses(database);
      return rows.map((row) => presentAssetClass(row, language));
    },
    contractTypes: async ({ database, language }) =>
      presentContractTypes(await repository.listContractTypes(database), language),
    funds: ({ database, language }) => Promise.resolve(fundList(database, language)),
    programs: async ({ database, language }) => presentPrograms(await repository.listPrograms(database), language),
    async panels({ database, language }) {
      const rows = await repository.listPanels(database);
      return rows.map(({ id, name, description, status, use_type, position }) => ({
        id,
        name: name[language],
        description: description?.[language] ?? null,
        status,
        useType: use_type,
        order: position,
      }));
    },
    amlQuestionnaire: async ({ database, language }) =>
      presentQuestionnaire(await repository.readQuestionnaire(database, amlQuestionnaire), language),
  };
}

function termReads(): Pick<Handlers, 'fundFeeSchemes' | 'programFeeSchemes' | 'fundLimits' | 'programLimits'> {
  return {
    fundFeeSchemes: ({ database, params }) => feeSchemesOf(database, 'fund', params.id),
    programFeeSchemes: ({ database, params }) => feeSchemesOf(database, 'program', params.id),
    fundLimits: ({ database, params }) => limitsOf(database, 'fund', params.id),
    programLimits: ({ database, params }) => limitsOf(database, 'program', params.id),
  };
}

async function feeSchemesOf(database: Database, product: repository.Product, id: string) {
  const read = await repository.readFeeSchemes(database, product, id);
  if (!read) throw notFound();
  return presentFeeSchemes(read);
}

async function limitsOf(database: Database, product: repository.Product, id: string) {
  const rows = await repository.readLimits(database, product, id);
  if (!rows) throw notFound();
  return rows.map(presentLimit);
}

/** Items stand in their order, and those of one order in the reader's alphabet. */
async function readCodelists(database: Database, language: Language): Promise<Codelists> {
  const inOrder = async (list: PlainCodelist) => {
    const rows = await repository.listCodes(database, list);
    const items = rows.map(({ id, code, name, position }) => ({ id, code, name: name[language], order: position }));
    const compareNames = byName(language, 'name');
    return items.toSorted((first, second) => first.order - second.order || compareNames(first, second));
  };
  const banks = await repository.listBanks(database);
  const methods = await repository.listChargingMethods(database);
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
    commissionChargingMethods: methods.map(({ id, code, name, method, minimal_investment_pct }) => ({
      id,
      code,
      name: name[language],
      method,
      minimalInvestmentPct: minimal_investment_pct === null ? null : Number(minimal_investment_pct),
    })),
    currencies: await inOrder('currencies'),
    templateCategories: await inOrder('template_categories'),
  };
}
