import type { DemoData } from './schema/demo-data.ts';
import { feeSchemeId, seedCurrency } from './schema/fields.ts';
import { amlCode } from '../modules/catalogue/questionnaire.ts';
import { valuesAt, type Found, type Place } from '../reference-data/values-at.ts';

interface BrokenReference {
  path: Place;
  reason: string;
}

/** Every reference between files and the ids that it may name; `*` is each record of a list. */
export const references: readonly (readonly [from: string, to: string])[] = [
  ['reference.assetClasses.*.baseTypeId', 'reference.codelists.baseAssetClasses.*.id'],
  ['reference.banks.*.countryId', 'reference.countries.*.id'],
  ['reference.companies.*.commissionModelIds.*', 'reference.commissionModels.*.id'],
  ['reference.contractTypes.*.chargingMethodIds.*', 'reference.chargingMethods.*.id'],
  ['reference.contractTypes.*.configurations.*.currencyId', 'reference.currencies.*.id'],
  ['reference.distributors.*.companyId', 'reference.companies.*.id'],
  ['reference.distributors.*.countryId', 'reference.countries.*.id'],
  ['reference.distributors.*.currencyId', 'reference.currencies.*.id'],
  ['reference.distributors.*.supportPersonId', 'reference.supportPersons.*.id'],
  ['reference.forexRates.*.currencyToId', 'reference.currencies.*.id'],
  ['reference.programs.*.contractTypeId', 'reference.contractTypes.*.id'],
  ['reference.programs.*.issuerId', 'market.issuers.*.id'],
  ['reference.programs.*.terms.*.currencyId', 'reference.currencies.*.id'],
  ['reference.programs.*.terms.*.feeSchemeId', 'reference.feeSchemes.*.id'],
  ['reference.registers.dealers.*.networks.*', 'reference.distributors.*.code'],
  ['reference.registers.legalBlocks.*.citizenshipCountryId', 'reference.countries.*.id'],
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

/** Lists without a reference to them whose ids must differ as well. */
const otherIds = [
  'reference.hints.*.code',
  'reference.links.*.code',
  'reference.panels.*.id',
  'reference.programs.*.id',
  'reference.questionnaires.*.code',
  'reference.tags.*.id',
  'people.webRequests.*.id',
];

/** References that lead nowhere, and ids that two records of a list have. */
export function brokenReferences(data: DemoData): BrokenReference[] {
  const targets = new Set([...references.map(([, to]) => to), ...otherIds]);
  const ids = new Map([...targets].map((to) => [to, valuesAt(data, to)]));
  return [
    ...[...ids.values()].flatMap(repeated),
    ...references.flatMap(([from, to]) => {
      const known = new Set(ids.get(to)?.map(({ value }) => value));
      return valuesAt(data, from)
        .filter(({ value }) => !known.has(value))
        .map(({ path, value }) => ({ path, reason: `"${String(value)}" is not in ${fileOf(to)}` }));
    }),
    ...unknownFeeSchemes(data),
    ...unknownQuestions(data),
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

/** Follow-ups name an answer of their own questionnaire, and kept answers one of the questionnaire of contracts. */
function unknownQuestions({ reference, people }: DemoData): BrokenReference[] {
  const reason = 'there is no such question with such an answer';
  const asked = reference.questionnaires.find(({ code }) => code === amlCode)?.questions ?? [];
  return [
    ...reference.questionnaires.flatMap(({ questions }, at) =>
      questions.flatMap(({ askedWhen }, index) =>
        askedWhen.flatMap(({ questionCode, answerCode }, condition) =>
          hasAnswer(questions, questionCode, answerCode)
            ? []
            : [{ path: ['reference', 'questionnaires', at, 'questions', index, 'askedWhen', condition], reason }],
        ),
      ),
    ),
    ...people.amlAnswers.flatMap(({ questionCode, answerCode }, index) =>
      hasAnswer(asked, questionCode, answerCode) ? [] : [{ path: ['people', 'amlAnswers', index], reason }],
    ),
  ];
}

type Question = DemoData['reference']['questionnaires'][number]['questions'][number];

function hasAnswer(questions: readonly Question[], questionCode: string, answerCode: string | null): boolean {
  return questions.some(
    ({ code, answers }) =>
      code === questionCode && (answerCode === null || answers.some((answer) => answer.code === answerCode)),
  );
}
