import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractRequest, CreatedContract } from '#contract/contracts.ts';
import type { SavedAnswer } from '#domain/aml/answers.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { pdfText } from '#test/helpers/signing/pdf-text.ts';
import { signingCalls } from '#test/helpers/signing/signing-calls.ts';

let test: TestApp;
let cookie: string;
let request: ContractRequest;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  const order = await newContractOrder(test.database);
  request = await demoContract(test.database, order, { username: 'advisor', now: test.clock.now() });
});
afterAll(() => test.close());

const calls = () => signingCalls(test, () => cookie);

/** A contract with these answers in place of those to the same questions. */
function answered(...changed: SavedAnswer[]) {
  const { amlQuestionnaire } = request;
  const codes = new Set(changed.map(({ questionCode }) => questionCode));
  const kept = amlQuestionnaire.answers.filter(({ questionCode }) => !codes.has(questionCode));
  const answers = { ...amlQuestionnaire, answers: [...kept, ...changed] };
  return calls().post('/api/contract', { ...request, amlQuestionnaire: answers });
}

const chosen = (questionCode: string, answerCode: string): SavedAnswer => ({
  questionCode,
  answerCode,
  answerValue: null,
});
const typed = (questionCode: string, answerValue: string): SavedAnswer => ({
  questionCode,
  answerCode: null,
  answerValue,
});

const exposed = [chosen('PEP', 'YES'), typed('PEP_FUNCTION', 'Starostka'), typed('PEP_PERIOD', '2018 až 2024')];
const origin = typed('FUNDS_ORIGIN', 'Prodej bytu ve Vídni');

const marksOf = async (id: string) => {
  const { amlMarks } = await test.database
    .selectFrom('contracts')
    .where('id', '=', id)
    .select('amlMarks')
    .executeTakeFirstOrThrow();
  const events = await test.database
    .selectFrom('auditEvents')
    .where('subjectId', '=', id)
    .where('action', '=', 'contract-marked')
    .select('actorId')
    .execute();
  return { marks: amlMarks, markedBy: events.map(({ actorId }) => actorId) };
};

async function recordOf({ documents }: CreatedContract): Promise<string> {
  const { documentId = '' } = documents.find(({ name }) => name === 'AML dotazník') ?? {};
  const { rawPayload } = await test.call({
    method: 'GET',
    url: `/api/contract/document/${documentId}`,
    headers: { cookie },
  });
  return pdfText(rawPayload).join('').replaceAll(/\s/g, '');
}

describe('the AML questionnaire of a contract', () => {
  it('marks the contract of a politically exposed client, in its record too, and goes on (SIL-179)', async () => {
    const incomplete = await answered(...exposed);
    const made = await answered(...exposed, origin);
    const contract = made.json<CreatedContract>();
    const record = await recordOf(contract);

    expect([incomplete.statusCode, incomplete.json<{ code: string }>().code]).toEqual([422, 'AmlIncomplete']);
    expect(made.statusCode).toBe(200);
    expect(await marksOf(contract.id)).toEqual({ marks: ['politically-exposed'], markedBy: ['advisor'] });
    expect(record).toContain('Odpovědismlouvuoznačují:politickyexponovanáosoba.');
    expect(record).toContain('Starostka');
    expect(record).toContain('ProdejbytuveVídni');
  });

  it('marks a contract of money from abroad, whose origin has to be told (SIL-179)', async () => {
    const abroad = [chosen('SOURCE_OF_MONEY', 'EMPLOYMENT'), chosen('SOURCE_OF_MONEY', 'ABROAD')];
    const incomplete = await answered(...abroad);
    const made = await answered(...abroad, origin);

    expect(incomplete.statusCode).toBe(422);
    expect(await marksOf(made.json<CreatedContract>().id)).toEqual({
      marks: ['foreign-source'],
      markedBy: ['advisor'],
    });
  });

  it('leaves any other contract unmarked, and drops answers to follow-ups that are not asked (SIL-179)', async () => {
    const made = await answered(typed('PEP_FUNCTION', 'Starostka'));
    const contract = made.json<CreatedContract>();
    const record = await recordOf(contract);

    expect(made.statusCode).toBe(200);
    expect(await marksOf(contract.id)).toEqual({ marks: [], markedBy: [] });
    expect(record).not.toContain('Odpovědismlouvuoznačují');
    expect(record).not.toContain('Starostka');
    expect(record).toContain('52000');
    expect(record).toContain('MěnapříjmuCZK');
  });

  it('takes no income that begins in the future, and none without its currency', async () => {
    const today = dayInPrague(test.clock.now());
    const tomorrow = dayInPrague(new Date(test.clock.now().getTime() + 86_400_000));
    const answers = await Promise.all([
      answered(typed('INCOME_SINCE', tomorrow)),
      answered(typed('INCOME_CURRENCY', 'CZK')),
      answered(typed('INCOME_SINCE', today)),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 200]);
  });
});
