import type { Insertable } from 'kysely';
import { languages } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { CodelistTable, FeeRangeKind } from '../db/tables/catalogue.ts';
import type { ReferenceData } from './schema/reference-data.ts';
import { seedContractTypes } from './seed-contract-types.ts';
import { seedQuestionnaires } from './seed-questionnaires.ts';

/** Fills the lists that products and orders refer to. */
export async function seedReferenceData(database: Database, reference: ReferenceData): Promise<void> {
  await seedPortalTexts(database, reference);
  await seedCodelists(database, reference);
  await seedForexRates(database, reference);
  await seedQuestionnaires(database, reference);
  await seedFeeSchemes(database, reference);
  await seedContractTypes(database, reference);
  await insertRows(
    database,
    'panels',
    reference.panels.map(({ useType, ...panel }, position) => ({ ...panel, use_type: useType, position })),
  );
  await insertRows(database, 'tags', reference.tags);
  await seedCommissionModels(database, reference);
  await seedRegisters(database, reference);
}

async function seedPortalTexts(database: Database, { hints, links }: ReferenceData): Promise<void> {
  const hintRows = hints.flatMap(({ code, onLoginPage, text }) =>
    languages.map((language) => ({ code, language, text: text[language], on_login_page: onLoginPage })),
  );
  const linkRows = links.flatMap(({ code, url, label }) =>
    languages.map((language) => ({ code, language, label: label[language], url })),
  );
  await insertRows(database, 'hints', hintRows);
  await insertRows(database, 'links', linkRows);
}

/** Currencies and countries have their ISO codes as ids. */
async function seedCodelists(database: Database, reference: ReferenceData): Promise<void> {
  const { codelists } = reference;
  await insertRows(database, 'base_asset_classes', codelists.baseAssetClasses.map(inOrder));
  await insertRows(database, 'sub_asset_classes', codelists.subAssetClasses.map(inOrder));
  await insertRows(database, 'investment_areas', codelists.investmentAreas.map(inOrder));
  await insertRows(database, 'fund_types', codelists.fundTypes.map(inOrder));
  await insertRows(database, 'fund_sub_types', codelists.fundSubTypes.map(inOrder));
  await insertRows(database, 'template_categories', codelists.templateCategories.map(inOrder));
  await insertRows(database, 'identity_document_types', codelists.identityDocumentTypes.map(inOrder));
  await insertRows(database, 'secondary_document_types', codelists.secondaryDocumentTypes.map(inOrder));
  await insertRows(database, 'salutations', codelists.salutations.map(inOrder));
  await insertRows(
    database,
    'currencies',
    reference.currencies.map(({ id, name }, position) => ({ id, code: id, name, position })),
  );
  await insertRows(
    database,
    'countries',
    reference.countries.map(({ id, name, position }) => ({ id, code: id, name, position })),
  );
  await insertRows(
    database,
    'banks',
    reference.banks.map(({ id, countryId, code, name }) => ({ id, code, name, country_id: countryId })),
  );
  await insertRows(
    database,
    'charging_methods',
    reference.chargingMethods.map(({ minimalInvestmentPct, ...method }, position) => ({
      ...method,
      minimal_investment_pct: minimalInvestmentPct,
      position,
    })),
  );
  await insertRows(
    database,
    'asset_classes',
    reference.assetClasses.map((assetClass, position) => ({
      id: assetClass.id,
      code: assetClass.code,
      name: assetClass.name,
      position,
      color: assetClass.color,
      base_type_id: assetClass.baseTypeId,
      unfavourable_gain: assetClass.unfavourableGain,
      moderate_gain: assetClass.moderateGain,
      favourable_gain: assetClass.favourableGain,
    })),
  );
}

const inOrder = (
  item: ReferenceData['codelists'][keyof ReferenceData['codelists']][number],
  position: number,
): Insertable<CodelistTable> => ({ ...item, position });

async function seedForexRates(database: Database, { forexRates }: ReferenceData): Promise<void> {
  await insertRows(
    database,
    'forex_rates',
    forexRates.map(({ currencyFromId, currencyToId, forexRate, unit }) => ({
      currency_from_id: currencyFromId,
      currency_to_id: currencyToId,
      rate: forexRate,
      unit,
    })),
  );
}

const rangesOf = (scheme: ReferenceData['feeSchemes'][number], kind: FeeRangeKind) =>
  scheme[kind].map((range) => ({ fee_scheme_id: scheme.id, kind, ...range }));

async function seedFeeSchemes(database: Database, { feeSchemes }: ReferenceData): Promise<void> {
  await insertRows(
    database,
    'fee_schemes',
    feeSchemes.map(({ id, calculationBase }) => ({ id, calculation_base: calculationBase })),
  );
  await insertRows(
    database,
    'fee_ranges',
    feeSchemes.flatMap((scheme) => [...rangesOf(scheme, 'payment'), ...rangesOf(scheme, 'prepaid')]),
  );
}

async function seedCommissionModels(database: Database, reference: ReferenceData): Promise<void> {
  await insertRows(
    database,
    'commission_models',
    reference.commissionModels.map(({ id, code, availableForLTIP }, position) => ({
      id,
      code,
      position,
      available_for_ltip: availableForLTIP,
    })),
  );
  await insertRows(
    database,
    'company_commission_models',
    reference.companies.flatMap(({ id, commissionModelIds }) =>
      commissionModelIds.map((commission_model_id) => ({ company_id: id, commission_model_id })),
    ),
  );
}

async function seedRegisters(database: Database, { registers }: ReferenceData): Promise<void> {
  await insertRows(database, 'employers', registers.employers);
  await insertRows(
    database,
    'legal_blocks',
    registers.legalBlocks.map(({ citizenshipCountryId, identificationId }) => ({
      citizenship_country_id: citizenshipCountryId,
      identification_id: identificationId,
    })),
  );
  await insertRows(
    database,
    'identity_documents',
    registers.identityDocuments.map(({ number, validity, isBlocked }) => ({
      number_key: number,
      validity,
      is_blocked: isBlocked,
    })),
  );
}
