import type { DemoData } from './schema/demo-data.ts';
import { feeSchemeId, seedCurrency } from './schema/fields.ts';
import { amlCode } from '../modules/catalogue/questionnaire.ts';
import { checkContents } from '../reference-data/check-bundle.ts';
import { valuesAt, type Found, type Place } from '../reference-data/values-at.ts';
import { referenceContents } from './demo-contents.ts';

interface BrokenReference {
  path: Place;
  reason: string;
}

/**
 * References between files and the ids that they may name, without those of whole sections, which the sections know; `*` is
 * each record of a list.
 */
export const references: readonly (readonly [from: string, to: string])[] = [
  ['reference.programs.*.contractTypeId', 'reference.contractTypes.*.id'],
  ['reference.programs.*.issuerId', 'market.issuers.*.id'],
  ['reference.programs.*.terms.*.currencyId', 'reference.currencies.*.id'],
  ['reference.programs.*.terms.*.feeSchemeId', 'reference.feeSchemes.*.id'],
  ['reference.templates.*.categoryId', 'reference.codelists.templateCategories.*.id'],
  ['reference.templates.*.currencyId', 'reference.currencies.*.id'],
  ['market.assetClassProfiles.*.assetClassId', 'reference.assetClasses.*.id'],
  ['market.assetClassProfiles.*.breakdownId', 'market.breakdowns.*.id'],
  ['market.domiciles.*.countryId', 'reference.countries.*.id'],
  ['market.fundThemes.*.assetClassId', 'market.assetClassProfiles.*.assetClassId'],
  ['market.fundThemes.*.fundSubTypeId', 'reference.codelists.fundSubTypes.*.id'],
  ['market.fundThemes.*.investmentAreaId', 'reference.codelists.investmentAreas.*.id'],
  ['market.fundThemes.*.subAssetClassId', 'reference.codelists.subAssetClasses.*.id'],
  ['market.fundThemes.*.tariff', 'market.tariffs.*.id'],
  ['market.generatedIssuers.homes.*.domicile', 'market.domiciles.*.countryId'],
  ['market.issuers.*.domicile', 'market.domiciles.*.countryId'],
  ['market.regions.*.countryIds.*', 'reference.countries.*.id'],
  ['market.regions.*.investmentAreaId', 'reference.codelists.investmentAreas.*.id'],
  ['people.accountTerms.*.companyId', 'reference.companies.*.id'],
  ['people.accountTerms.*.countryId', 'reference.countries.*.id'],
  ['people.accountTerms.*.currencyId', 'reference.currencies.*.id'],
  ['people.accountTerms.*.supportPersonId', 'reference.supportPersons.*.id'],
  ['people.accounts.*.companyId', 'people.accountTerms.*.companyId'],
  ['people.accounts.*.distributorCode', 'reference.distributors.*.code'],
  ['people.advisorTemplates.*.currencyId', 'reference.currencies.*.id'],
  ['people.advisorTemplates.*.ownerId', 'people.accounts.*.username'],
  ['people.assignedProducts.favouriteTemplateIds.*', 'reference.templates.*.id'],
  ['people.clientPools.*.bankIds.*', 'reference.banks.*.id'],
  ['people.clientPools.*.fixedFeeModelId', 'reference.commissionModels.*.id'],
  ['people.clientPools.*.paidAdvisoryModelId', 'reference.commissionModels.*.id'],
  ['people.clientPools.*.countryId', 'reference.countries.*.id'],
  ['people.webRequests.*.client.bankAccount.bankId', 'reference.banks.*.id'],
  ['people.webRequests.*.client.citizenshipCountryId', 'reference.countries.*.id'],
  ['people.webRequests.*.client.identityDocument.typeId', 'reference.codelists.identityDocumentTypes.*.id'],
  ['people.webRequests.*.client.salutation', 'reference.codelists.salutations.*.id'],
  ['people.webRequests.*.ownerId', 'people.accounts.*.username'],
];

/** Lists that are no whole section and without a reference to them, whose ids must differ as well. */
const otherIds = ['reference.programs.*.id', 'people.webRequests.*.id'];

/** Faults of the lists that are sections of the reference data. */
function sectionFaults(data: DemoData): BrokenReference[] {
  return checkContents(referenceContents(data)).map(({ path: [, section = '', ...within], reason }) => ({
    path: [...placeOf(data, String(section)), ...within],
    reason,
  }));
}

/** Where the data hold a section. */
function placeOf({ reference: { codelists, registers } }: DemoData, section: string): Place {
  if (section === 'issuers') return ['market', section];
  if (Object.hasOwn(codelists, section)) return ['reference', 'codelists', section];
  if (Object.hasOwn(registers, section)) return ['reference', 'registers', section];
  return ['reference', section];
}

/** References that lead nowhere, and ids that two records of a list have. */
export function brokenReferences(data: DemoData): BrokenReference[] {
  const targets = new Set([...references.map(([, to]) => to), ...otherIds]);
  const ids = new Map([...targets].map((to) => [to, valuesAt(data, to)]));
  const inSections = sectionFaults(data);
  const found = new Set(inSections.map(({ path }) => path.join('.')));
  return [
    ...inSections,
    ...[...ids.values()].flatMap(repeated).filter(({ path }) => !found.has(path.join('.'))),
    ...references.flatMap(([from, to]) => {
      const known = new Set(ids.get(to)?.map(({ value }) => value));
      return valuesAt(data, from)
        .filter(({ value }) => !known.has(value))
        .map(({ path, value }) => ({ path, reason: `"${String(value)}" is not in ${fileOf(to)}` }));
    }),
    ...unknownFeeSchemes(data),
    ...unknownAnswers(data),
  ];
}

/** `reference/fee-schemes` of a pattern that begins with `reference.feeSchemes`. */
function fileOf(pattern: string): string {
  const [part, list = ''] = pattern.split('.');
  return `${part}/${list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function repeated(ids: readonly Found[]): BrokenReference[] {
  const seen = new Set<unknown>();
  return ids.flatMap(({ path, value }) => {
    const isRepeated = seen.has(value);
    seen.add(value);
    return isRepeated ? [{ path, reason: `"${String(value)}" is there twice` }] : [];
  });
}

/** Generated funds have a tariff in each of their currencies. */
function unknownFeeSchemes({ reference, market }: DemoData): BrokenReference[] {
  const known = new Set(reference.feeSchemes.map(({ id }) => id));
  return market.tariffs.flatMap(({ id }, index) =>
    seedCurrency.options
      .map((currency) => feeSchemeId(id, currency))
      .filter((scheme) => !known.has(scheme))
      .map((scheme) => ({ path: ['market', 'tariffs', index, 'id'], reason: `there is no fee scheme "${scheme}"` })),
  );
}

/** Kept answers are of the questionnaire of contracts. */
function unknownAnswers({ reference, people }: DemoData): BrokenReference[] {
  const asked = reference.questionnaires.find(({ code }) => code === amlCode)?.questions ?? [];
  const isKnown = ({ questionCode, answerCode }: DemoData['people']['amlAnswers'][number]) =>
    asked.some(
      ({ code, answers }) =>
        code === questionCode && (answerCode === null || answers.some((answer) => answer.code === answerCode)),
    );
  return people.amlAnswers.flatMap((answer, index) =>
    isKnown(answer)
      ? []
      : [{ path: ['people', 'amlAnswers', index], reason: 'there is no such question with such an answer' }],
  );
}
