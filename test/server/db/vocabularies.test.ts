import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveModes } from '#contract/automatic-drafts.ts';
import {
  assignedProduct,
  commissionModel,
  contractType,
  fund,
  fundPackageTemplate,
  panel,
  performance,
  program,
} from '#contract/catalogue.ts';
import { documentValidities } from '#contract/client-calls.ts';
import { contractSorts } from '#contract/contract-list.ts';
import { draftVersion } from '#contract/draft-limits.ts';
import { endpoints } from '#contract/endpoints.ts';
import { feeScheme } from '#contract/fees.ts';
import { imageKinds } from '#contract/images.ts';
import { roles } from '#contract/user.ts';
import { loginCodes } from '#contract/login.ts';
import { disableableLinks } from '#contract/portal.ts';
import { proposedTypes } from '#domain/cart/figures/proposal-figures.ts';
import * as vocabulary from '#domain/catalogue/vocabulary.ts';
import { accountActions, accountStates } from '#domain/accounts/account-rules.ts';
import { introductions } from '#domain/portal/introductions.ts';
import { listedStates, personRoles } from '#domain/contract/contract-states.ts';
import { externalFaults } from '#domain/contract/external-file.ts';
import { distributorFields } from '#domain/registration-form/registration-form.ts';
import { migrate } from '#server/db/migrate.ts';
import { accountStatuses, enabledStatuses, tokenPurposes } from '#server/db/tables/access.ts';
import { feeRangeKinds } from '#server/db/tables/catalogue.ts';
import {
  contractDocumentKinds,
  contractStatuses,
  externalResults,
  sealStates,
  timeStampStates,
} from '#server/db/tables/contracts.ts';
import { fundDocumentKinds, fundDocumentTypes } from '#server/db/tables/fund-details.ts';
import { documentCodecs } from '#server/db/tables/documents.ts';
import { mailStatuses, mailTemplates } from '#server/db/tables/messaging.ts';
import { attachmentMimeTypes } from '#server/db/tables/products.ts';
import { registerAnswers, registrationStatuses } from '#server/db/tables/registration.ts';
import { sealJobKinds, signingMethods } from '#server/db/tables/signing.ts';
import { trailLinkKinds } from '#server/db/tables/trail.ts';
import { numberKinds } from '#server/db/tables/brand.ts';
import { textKinds } from '#server/text/text-edition.ts';
import { openEmptyDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';

/** The closed lists within a schema. */
function listsIn(schema: z.core.$ZodType): string[][] {
  const lists: string[][] = [];
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), (key, value: unknown) => {
    if (key === 'enum' && Array.isArray(value)) lists.push(value.map(String));
    return value;
  });
  return lists;
}

const listOf = (schema: z.core.$ZodType) => listsIn(schema)[0] ?? [];

/** Every column that the database holds to a list, with the list of the code. */
const stored: Record<string, readonly string[]> = {
  'assigned_products.assignment_type': listOf(assignedProduct.shape.assignmentType),
  'assigned_products.product_type': listOf(assignedProduct.shape.productType),
  'charging_methods.method': vocabulary.chargingMethodKinds,
  'commission_attachments.mime_type': attachmentMimeTypes,
  'commission_models.code': listOf(commissionModel.shape.code),
  'contract_documents.kind': contractDocumentKinds,
  'trail_links.kind': trailLinkKinds,
  'contract_persons.role': personRoles,
  'contract_types.business_type': listOf(contractType.shape.businessType),
  'contract_types.investment_plan_type': listOf(contractType.shape.investmentPlanType),
  'contract_types.long_term_investment_product': listOf(contractType.shape.longTermInvestmentProduct),
  'contract_types.status': listOf(contractType.shape.status),
  'contract_types.use_type': listOf(contractType.shape.useType),
  'contracts.language': vocabulary.languages,
  'contracts.seal_state': sealStates,
  'contracts.status': contractStatuses,
  'contracts.time_stamp_state': timeStampStates,
  'external_differences.reason': externalFaults,
  'external_results.result': externalResults,
  'number_ranges.kind': numberKinds,
  'stored_documents.codec': documentCodecs,
  'text_editions.kind': textKinds,
  'identity_documents.validity': documentValidities,
  'dealer_register.answer': registerAnswers,
  'fee_ranges.kind': feeRangeKinds,
  'fee_schemes.calculation_base': listOf(feeScheme.shape.calculationBase),
  'fund_documents.kind': fundDocumentKinds,
  'fund_documents.mime_type': fundDocumentTypes,
  'fund_package_templates.package_type': listOf(fundPackageTemplate.shape.packageType),
  'fund_performance.period': listOf(performance.shape.type),
  'funds.dividend_policy': listOf(fund.shape.dividendPolicy),
  'funds.management_style': listOf(fund.shape.managementStyle),
  'funds.one_off_investment_type': listOf(fund.shape.oneOffInvestmentType),
  'funds.periodical_investment_type': listOf(fund.shape.periodicalInvestmentType),
  'hints.language': vocabulary.languages,
  'links.language': vocabulary.languages,
  'one_time_tokens.purpose': tokenPurposes,
  'outbox.language': vocabulary.languages,
  'outbox.status': mailStatuses,
  'outbox.template': mailTemplates,
  'panels.status': listOf(panel.shape.status),
  'panels.use_type': listOf(panel.shape.useType),
  'program_performance.period': listOf(performance.shape.type),
  'programs.management_style': listOf(program.shape.managementStyle),
  'programs.one_off_investment_type': listOf(program.shape.oneOffInvestmentType),
  'programs.periodical_investment_type': listOf(program.shape.periodicalInvestmentType),
  'question_answers.mark': vocabulary.amlMarks,
  'questions.question_type': vocabulary.questionTypes,
  'registrations.language': vocabulary.languages,
  'registrations.status': registrationStatuses,
  'seal_jobs.kind': sealJobKinds,
  'signatures.method': signingMethods,
  'template_performance.period': listOf(performance.shape.type),
  'users.enabled_status': enabledStatuses,
  'users.status': accountStatuses,
};

/** Lists of calls whose values no column holds. */
const notStored: readonly (readonly string[])[] = [
  proposedTypes,
  vocabulary.performancePeriods,
  imageKinds,
  loginCodes,
  disableableLinks,
  distributorFields,
  ['pglite', 'postgresql'],
  ['ok', 'differs'],
  ['ok', 'degraded'],
  ['ok', 'low', 'full'],
  ['logo', 'icon'],
  ['VID', 'BirthNumber'],
  ['MALE', 'FEMALE'],
  ['signed', 'external'],
  ['view', 'copy'],
  listedStates,
  contractSorts,
  ['asc', 'desc'],
  accountStates,
  accountActions,
  roles,
  saveModes,
  // Names of texts of the page: one that goes leaves what was noted of it.
  introductions,
];

let made: TestDatabase;
/** Conditions of single columns, by table and column. */
let conditions: { column: string; condition: string }[];
beforeAll(async () => {
  made = await openEmptyDatabase();
  await migrate(made.database);
  const { rows } = await sql<{ column: string; condition: string }>`
    select relname || '.' || attname as "column", pg_get_constraintdef(pg_constraint.oid) as condition
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
    order by 1`.execute(made.database);
  conditions = rows;
});
afterAll(() => made.close());

const textsOf = (condition: string) => [...condition.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text);
const conditionsOf = (column: string) =>
  conditions.filter((row) => row.column === column).map(({ condition }) => condition);
const isList = (condition: string) => /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[|'[^']*'::text\))/.test(condition);
const sorted = (values: readonly string[]) => values.toSorted();

describe('a column of closed values', () => {
  it.each(Object.keys(stored))('%s takes exactly the values of its list in the code', (column) => {
    const lists = conditionsOf(column).filter(isList).map(textsOf);

    expect(lists.map(sorted)).toEqual([sorted(stored[column] ?? [])]);
  });

  it('is never in the database without its list in the code', () => {
    const held = conditions.filter(({ condition }) => isList(condition)).map(({ column }) => column);

    expect(sorted(held)).toEqual(sorted(Object.keys(stored)));
  });

  it('of texts asks for exactly the languages of the portal', () => {
    const texts = conditions.filter(({ condition }) => condition.includes('?&'));

    expect(texts.length).toBeGreaterThan(20);
    for (const { condition } of texts) expect(textsOf(condition)).toEqual([...vocabulary.languages]);
  });

  it.each(['funds.risk_level', 'programs.risk_level', 'fund_package_templates.risk_level'])(
    '%s goes from unknown to the highest risk',
    (column) => {
      const highest = Math.max(...vocabulary.riskLevels);

      expect(conditionsOf(column)).toEqual([`CHECK (((risk_level >= 0) AND (risk_level <= ${highest})))`]);
    },
  );

  it('of drafts takes the one version of the contract (DATA-35)', () => {
    expect(conditionsOf('orders.version')).toEqual([`CHECK ((version = ${draftVersion}))`]);
  });
});

describe('a closed list', () => {
  const known = new Set([...Object.values(stored), ...notStored].map((list) => sorted(list).join(' ')));

  it.each(Object.entries(endpoints))('in the call %s is a stored one or known not to be stored', (_, endpoint) => {
    const schemas = [endpoint.params, endpoint.query, endpoint.body, endpoint.answer].filter(
      (schema): schema is NonNullable<typeof schema> => schema !== undefined,
    );
    const unknown = schemas.flatMap(listsIn).filter((list) => !known.has(sorted(list).join(' ')));

    expect(unknown).toEqual([]);
  });

  it.each(Object.entries(vocabulary).filter(([name]) => name !== 'riskLevels'))(
    'of the vocabulary, %s, is a stored one or known not to be stored',
    (_, list) => {
      expect(known).toContain(sorted(list.map(String)).join(' '));
    },
  );
});
