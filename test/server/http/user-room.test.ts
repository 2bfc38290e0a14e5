import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostDraftBytes } from '#contract/draft-limits.ts';
import { mostTemplates } from '#contract/product-detail.ts';
import { openSecondApp, type SecondApp } from '#test/helpers/server/second-app.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
/** Instances of one database; each has its own turns, so that calls of one user meet in the database only. */
let apps: FastifyInstance[];
let second: SecondApp;
let headers: Record<string, string>;
let fund: string;
beforeAll(async () => {
  test = await openTestApp();
  second = await openSecondApp(test);
  apps = [test.app, second.app];
  headers = { cookie: await test.cookieOf('advisor'), 'sec-fetch-site': 'same-origin' };
  const model = test.database.selectFrom('funds').where('allowedInFundMarket', '=', true).select('id');
  fund = (await model.executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await second.close();
  await test.close();
});
beforeEach(async () => {
  await test.database.deleteFrom('orders').execute();
  await test.database.deleteFrom('fundPackageTemplates').where('ownerId', '=', 'advisor').execute();
});

/** Sends so many calls at once, in turn to each instance. */
function sendAtOnce(count: number, callOf: (index: number) => InjectOptions): Promise<LightMyRequestResponse[]> {
  const instanceOf = (index: number) => apps[index % apps.length] ?? test.app;
  return Promise.all(Array.from({ length: count }, async (_, index) => instanceOf(index).inject(callOf(index))));
}

/** How many of so many writes at once went through, and the codes of the others. */
async function written(count: number, url: string, bodyOf: (index: number) => object) {
  const answers = await sendAtOnce(count, (index) => ({ method: 'POST', url, headers, payload: bodyOf(index) }));
  const codes = answers.flatMap((answer) => (answer.statusCode === 200 ? [] : answer.json<{ code: string }>().code));
  return { passed: count - codes.length, codes: [...new Set(codes)] };
}

describe('the room of one user, of writes that meet at two instances (C13)', () => {
  it('is 50 MB of drafts and not a byte more', async () => {
    const draftOf = (name: string, size: number) => ({
      name,
      version: 1 as const,
      identifier: '',
      data: 'x'.repeat(size),
    });
    const at = test.clock.now();
    const kept = Array.from({ length: 61 }, (_, index) => ({
      ...draftOf(`kept ${index}`, 800_000),
      id: `kept ${index}`,
      ownerId: 'advisor',
      draftRevision: 1,
      createdAt: at,
      savedAt: at,
    }));
    await test.database.insertInto('orders').values(kept).execute();
    const sent = await written(10, '/api/draftcontracts', (index) => draftOf(`new ${index}`, 400_000));

    expect(sent).toEqual({ passed: 3, codes: ['DraftSpaceUsedUp'] });
    expect(61 * 800_000 + 3 * 400_000).toBe(mostDraftBytes);
  });

  it('is 500 templates', async () => {
    const kept = Array.from({ length: mostTemplates - 2 }, (_, position) => ({
      id: `kept ${position}`,
      name: `kept ${position}`,
      packageType: 'Advisor' as const,
      ownerId: 'advisor',
      categoryId: null,
      ter: null,
      expectedIncome: null,
      riskLevel: null,
      maximalEntryFee: null,
      currencyId: 'CZK',
      position,
    }));
    await test.database.insertInto('fundPackageTemplates').values(kept).execute();
    const funds = [{ idFund: fund, ratio: 100 }];
    const sent = await written(10, '/api/fundpackageTemplate', (index) => ({ name: `new ${index}`, funds }));

    expect(sent).toEqual({ passed: 2, codes: ['TooManyTemplates'] });
  });

  it('is one photo of less than 400 kB, whatever was uploaded', async () => {
    const noise = { width: 1_200, height: 1_200, channels: 3 } as const;
    const bytes = await sharp(randomBytes(noise.width * noise.height * noise.channels), { raw: noise })
      .jpeg()
      .toBuffer();
    const photo = { ...headers, 'content-type': 'image/jpeg' };
    const call = { method: 'PUT', url: '/api/user/photo', headers: photo, payload: bytes } as const;
    const answers = await sendAtOnce(8, () => call);
    const stored = await test.database
      .selectFrom('userPhotos')
      .where('userId', '=', 'advisor')
      .select('bytes')
      .execute();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204));
    expect(stored).toHaveLength(1);
    expect(stored[0]?.bytes.length).toBeGreaterThan(10_000);
    expect(stored[0]?.bytes.length).toBeLessThan(400_000);
  });
});
