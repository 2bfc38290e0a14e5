import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AssetClass, Codelists, ContractType, Fund, Program } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { termsAnswer } from '#contract/fees.ts';
import { questionnaire as questionnaireSchema } from '#contract/questionnaire.ts';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { addDays } from '#domain/dates/plain-date.ts';
import { raiseCatalogueVersion } from '#server/db/catalogue-version.ts';
import { listTemplates } from '#server/modules/template/repository.ts';
import { readCalls } from '#test/helpers/server/read-calls.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const { get, read } = readCalls(
  () => test,
  () => cookie,
);
const asUser = async (username: string) => ({ cookie: await test.cookieOf(username) });

/** Look-ups ask for one person or draft by what is sent, and are no reads of the catalogue. */
const lookUps = new Set(['findClient', 'usernameValidity', 'draftVersions']);

const reads = Object.entries<Endpoint>(endpoints)
  .filter(
    ([, { method, path, guard, answer }]) => method === 'GET' && guard === 'session' && answer && !path.includes('{'),
  )
  .filter(([key]) => !lookUps.has(key))
  .map(([key, { path, answer }]) => ({ key, path, answer }));

describe('the reads of the catalogue', () => {
  it.each(reads.flatMap((row) => languages.map((language) => ({ ...row, language }))))(
    'answer $path in $language exactly as the contract says (API-14…16, API-26…42, API-79, SIL-161)',
    async ({ path, answer, language }) => {
      const body = await read<unknown>(path, { 'accept-language': language });

      const strict = answer ?? z.never();
      expect(z.core.parse(strict, body)).toEqual(body);
    },
  );

  it('name things in the language of the request', async () => {
    const names = await Promise.all(
      languages.map(async (language) => {
        const { baseAssetClasses } = await read<Codelists>('/api/codelists', { 'accept-language': language });
        return baseAssetClasses.find(({ code }) => code === 'B')?.name;
      }),
    );

    expect(names).toEqual(['Bonds', 'Dluhopisy', 'Dlhopisy']);
  });

  it('list base asset classes E, B, M, S the regions of the example and the countries (CAT-15, CAT-16, DATA-53)', async () => {
    const { baseAssetClasses, investmentAreas, fundTypes, countries } = await read<Codelists>('/api/codelists');

    expect(baseAssetClasses.map(({ code }) => code)).toEqual(['E', 'B', 'M', 'S']);
    expect(investmentAreas.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['INTERNATIONAL', 'EMERGING', 'EUROPE_EX_UK', 'NORTH_AMERICA']),
    );
    expect(fundTypes.map(({ code }) => code)).toContain('FKI');
    expect(countries.slice(0, 5).map(({ code }) => code)).toEqual(['CZ', 'SK', 'BG', 'DE', 'AT']);
  });

  it('list issuers and framework contracts in the alphabet of the reader (CAT-39)', async () => {
    const { basicIssuers } = await read<Codelists>('/api/codelists', { 'accept-language': 'cs' });
    const contracts = await read<{ clientName: string }[]>('/api/user/frameworkcontracts', { 'accept-language': 'cs' });
    const czech = new Intl.Collator('cs');
    const inOrder = (names: string[]) => expect(names).toEqual(names.toSorted(czech.compare));

    inOrder(basicIssuers.map(({ name }) => name));
    inOrder(contracts.map(({ clientName }) => clientName));
    expect(contracts.length).toBeGreaterThan(5);
  });

  it('list contract types, panels and templates by order (CAT-39)', async () => {
    for (const url of ['/api/contracttypes', '/api/panels', '/api/fundpackageTemplate']) {
      const orders = (await read<{ order: number }[]>(url)).map(({ order }) => order);
      expect(orders).toEqual(orders.toSorted((first, second) => first - second));
    }
  });

  it('carry the programs of a contract type as a typed item list (SIL-164)', async () => {
    const types = await read<ContractType[]>('/api/contracttypes');
    const programs = await read<Program[]>('/api/programs');

    for (const { id, programs: map } of types) {
      const own = programs.filter(({ contractTypeId }) => contractTypeId === id).map((program) => program.id);
      expect(map).toEqual({ type: 'Map', items: own.map((key, order) => [key, { id: key, order }]) });
    }
  });
});

/** What the requirements say of each read: the fields of its items, no more and no less (SIL-161). */
const fieldsOfRows = [
  ['DATA-09', '/api/assetclasses', 'id code name color baseTypeId unfavourableGain moderateGain favourableGain'],
  ['DATA-15', '/api/panels', 'id name description status useType order'],
  ['DATA-19, SIL-114', '/api/user/commissionmodels', 'id code availableForLTIP'],
  ['DATA-23', '/api/forex', 'currencyFromId currencyToId forexRate unit'],
  ['DATA-24', '/api/limit/program/program-rust80', 'currencyId minimalOneOffAmount minimalPeriodicalAmount'],
  [
    'DATA-20',
    '/api/user/frameworkcontracts',
    'id clientName clientBirthDate accountNumber longTermInvestmentProduct commissionModelId paidAdvisoryFeeRate clientId',
  ],
] as const;

describe('the rates of a currency', () => {
  interface Rates {
    rates: { date: string; perEuro: number }[];
  }

  it('come day by day from the one that held on the day that is asked for', async () => {
    const { rates } = await read<Rates>('/api/forex/CZK/history');
    const [before, after] = rates.slice(100, 102);
    const between = addDays(before?.date ?? '', 3);
    const since = await read<Rates>(`/api/forex/CZK/history?fromDate=${between}`);

    expect(rates.map(({ date }) => date)).toEqual([...new Set(rates.map(({ date }) => date))].toSorted());
    expect(after && after.date > between).toBe(true);
    expect(since.rates).toEqual(rates.slice(100));
    expect((await read<Rates>(`/api/forex/CZK/history?fromDate=${before?.date}`)).rates).toEqual(rates.slice(100));
    expect((await read<Rates>('/api/forex/CZK/history?fromDate=1990-01-01')).rates).toEqual(rates);
  });

  it('are none of the euro itself, and unknown of what is no currency', async () => {
    expect(await read<Rates>('/api/forex/EUR/history')).toEqual({ rates: [] });
    expect((await test.call({ url: '/api/forex/XYZ/history', headers: { cookie } })).statusCode).toBe(404);
  });
});

describe('the fields of the items', () => {
  it.each(fieldsOfRows)('are those of %s in every item of %s', async (_, url, fields) => {
    const items = await read<object[]>(url);

    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(Object.keys(item).toSorted()).toEqual(fields.split(' ').toSorted());
  });

  it('are id, code and name in every list of reference data, and what a charging method is (DATA-10, DATA-21, DATA-22)', async () => {
    const { banks, commissionChargingMethods, templateCategories, ...plain } = await read<Codelists>('/api/codelists');

    for (const list of Object.values(plain)) {
      expect(list.length).toBeGreaterThan(0);
      for (const item of list) expect(Object.keys(item)).toEqual(['id', 'code', 'name']);
    }
    expect(commissionChargingMethods.map(({ method }) => method).toSorted()).toEqual(
      expect.arrayContaining(['Concurrently', 'SharedOnInvestment', 'UpFront']),
    );
    for (const item of commissionChargingMethods) expect(item).toHaveProperty('minimalInvestmentPct');
    expect(new Set(banks.map(({ countryId }) => countryId))).toEqual(new Set(['CZ', 'SK']));
    expect(templateCategories.map(({ order }) => order)).toEqual([...templateCategories.keys()]);
  });

  it('are found by their code in hints and links (DATA-25)', async () => {
    const hints = await read<Record<string, string>>('/api/hints/all');
    const links = await read<Record<string, unknown>>('/api/links');

    expect(hints['REACT_LEGAL_INFO']).toEqual(expect.any(String));
    expect(links['NEWS']).toEqual({ label: expect.any(String), url: expect.stringMatching(/^https:/) });
  });

  it('are code, text, type and possible answers in the questions of the AML questionnaire (DATA-26)', async () => {
    const { code, questions } = await read<{ code: string; questions: { answersDef: object[] }[] }>(
      '/api/questionnaire/aml',
    );
    const answers = questions.flatMap(({ answersDef }) => answersDef);

    expect(code).toBe('AML');
    for (const question of questions)
      expect(Object.keys(question)).toEqual(['code', 'text', 'questionType', 'askedWhen', 'pastOnly', 'answersDef']);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers)
      expect(Object.keys(answer)).toEqual(['code', 'text', 'freeTextAllowed', 'correctAnswer', 'mark']);
  });

  it("contain the funds' own questionnaires, each with a correct answer, and no others (SIL-146)", async () => {
    const funds = await read<Fund[]>('/api/funds');
    const codes = new Set(funds.flatMap(({ questionnaire }) => questionnaire ?? []));
    expect(codes.size).toBeGreaterThan(0);
    for (const code of codes) {
      const found = await read<z.infer<typeof questionnaireSchema>>(`/api/questionnaire/${code}`, {
        'accept-language': 'cs',
      });
      expect(questionnaireSchema.parse(found)).toEqual(found);
      expect(found.code).toBe(code);
      expect(found.questions.flatMap(({ answersDef }) => answersDef).some(({ correctAnswer }) => correctAnswer)).toBe(
        true,
      );
    }
    expect((await get('/api/questionnaire/nothing')).statusCode).toBe(404);
    expect((await test.call({ method: 'GET', url: `/api/questionnaire/${[...codes][0]}` })).statusCode).toBe(401);
  });

  it('let the order of a fund be judged: kind, requirements, questionnaire, advice and LTIP (DATA-06)', async () => {
    const funds = await read<Fund[]>('/api/funds');

    for (const kind of ['oneOffInvestmentType', 'periodicalInvestmentType'] as const)
      expect(new Set(funds.map((fund) => fund[kind])).size).toBeGreaterThan(1);
    expect(funds[0]).toMatchObject({
      name: expect.any(String),
      contractTypeId: expect.any(String),
      currencyId: expect.any(String),
      allowedInFundMarket: expect.any(Boolean),
      allowForPaidAdvisory: expect.any(Boolean),
      allowForNotPaidAdvisory: expect.any(Boolean),
      availableForLTIP: expect.any(Boolean),
    });
    expect(new Set(funds.map(({ fundTypeId }) => fundTypeId)).size).toBeGreaterThan(1);
    for (const item of funds) expect(item).toHaveProperty('questionnaire');
  });
});

describe('the terms of a product', () => {
  it('are fee schemes and limits in each of its currencies (SIL-93, SIL-167)', async () => {
    const [program] = await read<Program[]>('/api/programs');
    const schemes = await read<{ currencyId: string }[]>(`/api/feescheme/program/${program?.id}`);
    const limits = await read<{ currencyId: string }[]>(`/api/limit/program/${program?.id}`);

    expect(schemes.map(({ currencyId }) => currencyId)).toEqual(program?.currencyIds.toSorted());
    expect(limits.map(({ currencyId }) => currencyId)).toEqual(program?.currencyIds.toSorted());
  });

  it.each(['fund', 'program'])('of an unknown %s are not found (SIL-161)', async (product) => {
    for (const kind of ['feescheme', 'limit']) {
      const answer = await get(`/api/${kind}/${product}/no-such-product`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'NotFound' });
    }
  });

  it('come for several products in one call, as they do one by one; an unknown one is left out (SIL-40)', async () => {
    const [first, second] = await read<Fund[]>('/api/funds');
    const [program] = await read<Program[]>('/api/programs');
    const query = new URLSearchParams([
      ['fund', first?.id ?? ''],
      ['fund', 'no-such-fund'],
      ['fund', second?.id ?? ''],
      ['program', program?.id ?? ''],
    ]);
    const { funds, programs } = await read<z.infer<typeof termsAnswer>>(`/api/productterms?${query.toString()}`);

    expect(new Set(funds.map(({ id }) => id))).toEqual(new Set([first?.id, second?.id]));
    expect(programs.map(({ id }) => id)).toEqual([program?.id]);
    for (const [kind, list] of [['fund', funds] as const, ['program', programs] as const])
      for (const { id, feeSchemes, limits } of list) {
        expect(feeSchemes).toEqual(await read(`/api/feescheme/${kind}/${id}`));
        expect(limits).toEqual(await read(`/api/limit/${kind}/${id}`));
      }
  });

  it('come for a hundred products of a kind at once, and not for more', async () => {
    const asking = (count: number) => get(`/api/productterms?${'fund=x&'.repeat(count)}`);
    expect((await asking(100)).json()).toEqual({ funds: [], programs: [] });
    expect((await asking(101)).statusCode).toBe(400);
  });

  it('of every fund on offer include a fee scheme in each currency of the fund', async () => {
    const missing = await test.database
      .selectFrom('fundCurrencies')
      .leftJoin('fundFeeSchemes', (join) =>
        join
          .onRef('fundFeeSchemes.productId', '=', 'fundCurrencies.fundId')
          .onRef('fundFeeSchemes.currencyId', '=', 'fundCurrencies.currencyId'),
      )
      .where('fundFeeSchemes.feeSchemeId', 'is', null)
      .select('fundCurrencies.fundId')
      .execute();

    expect(missing).toEqual([]);
  });

  it('let 350,000 cost less than 349,999 at a threshold of the tariff', async () => {
    const scheme = await read<{ currencyId: string; paymentRanges: { from: number; rate: number }[] }[]>(
      '/api/feescheme/program/program-rust80',
    );
    const ranges = scheme.find(({ currencyId }) => currencyId === 'CZK')?.paymentRanges ?? [];
    const fee = (amount: number) => (amount * (ranges.findLast(({ from }) => from <= amount)?.rate ?? 0)) / 100;

    expect(fee(350_000)).toBeLessThan(fee(349_999));
  });
});

describe('what belongs to one advisor', () => {
  it('is not shown to another: framework contracts, own templates, assigned products', async () => {
    const other = await asUser('poradca');
    const idsOf = async (url: string, headers: Record<string, string> = {}) =>
      new Set((await read<{ id: string }[]>(url, headers)).map(({ id }) => id));
    const own = await idsOf('/api/user/frameworkcontracts');
    const foreign = await idsOf('/api/user/frameworkcontracts', other);
    const templates = await read<{ id: string; packageType: string }[]>('/api/fundpackageTemplate');
    const foreignTemplates = await idsOf('/api/fundpackageTemplate', other);

    expect([...own].filter((id) => foreign.has(id))).toEqual([]);
    for (const { id, packageType } of templates) expect(foreignTemplates.has(id)).toBe(packageType === 'Organisation');
    expect(templates.map(({ packageType }) => packageType)).toContain('Advisor');
  });

  it('is not even read for another: funds and figures of templates that the other does not see', async () => {
    const { templates, ...parts } = await listTemplates(test.database, 'poradca');
    const seen = new Set(templates.map(({ id }) => id));
    const all = await test.database.selectFrom('templateFunds').select('templateId').distinct().execute();
    const shown = [
      ...parts.funds.map(({ templateId }) => templateId),
      ...[...parts.performance, ...parts.volatilities].map(({ productId }) => productId),
    ];

    expect(all.length).toBeGreaterThan(seen.size);
    expect(new Set(shown)).toEqual(seen);
  });

  it('are service fee models of the country of the user (DATA-19)', async () => {
    const codesOf = async (username: string) =>
      (await read<{ code: string }[]>('/api/user/commissionmodels', await asUser(username))).map(({ code }) => code);

    expect(await codesOf('advisor')).toEqual(['PAID_ADVISORY_FEE_CZ', 'FIX_FEE_CZ', 'SERVIS_CZ', 'ZDARMA']);
    expect(await codesOf('poradca')).toEqual(['PAID_ADVISORY_FEE_SK', 'FIX_FEE_SK', 'SERVIS_SK', 'ZDARMA']);
  });

  it('are products of every kind of assignment that exist in the catalogue (DATA-17)', async () => {
    const assigned =
      await read<{ id: string; productType: string; assignmentType: string }[]>('/api/user/assignedproducts');
    const funds = new Set((await read<Fund[]>('/api/funds')).map(({ id }) => id));

    expect(new Set(assigned.map(({ assignmentType }) => assignmentType))).toEqual(
      new Set(['Favourite', 'QuickOptions', 'Recommended', 'TopPerformance', 'TopSelling']),
    );
    expect(assigned.filter(({ productType, id }) => productType === 'Fund' && !funds.has(id))).toEqual([]);
  });
});

describe('a change of the catalogue', () => {
  it('shows in shared answers after its version has risen', async () => {
    const before = await get('/api/assetclasses');
    await test.database.updateTable('assetClasses').set({ moderateGain: 6.5 }).where('id', '=', 'equity').execute();
    await raiseCatalogueVersion(test.database);
    const after = await get('/api/assetclasses', { 'if-none-match': String(before.headers['etag']) });

    expect(after.statusCode).toBe(200);
    expect(after.json<AssetClass[]>().find(({ id }) => id === 'equity')?.moderateGain).toBe(6.5);
  });
});
