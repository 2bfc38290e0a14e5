import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idorReport, ownedInDatabase, type Send } from '../helpers/idor/idor-leaks.ts';
import { cookieHeader, openTestApp, type TestApp } from '../helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const send: Send = async ({ method, url, payload, cookie }) => {
  const headers = { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) };
  const answer = await test.call({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body, cookie: cookieHeader(answer) };
};

describe('ids of another advisor', () => {
  it('are answered as ids that nothing has, in the path and in the body, and change nothing (T11)', async () => {
    const report = await idorReport(send, await ownedInDatabase(test.database));

    expect(report).toMatchObject({ leaks: [], unclassified: [], unproved: [] });
    expect(report.asked).toBeGreaterThanOrEqual(150);
  });

  it('are found out where one call does not ask whose they are', async () => {
    const owner = await test.cookieOf('advisor');
    const careless: Send = (request) =>
      send(request.url.startsWith('/api/contract/document/') ? { ...request, cookie: owner } : request);
    const { leaks } = await idorReport(careless, await ownedInDatabase(test.database));

    expect(leaks.map((leak) => leak.split(':')[0])).toEqual(
      ['nobody', 'an ended session', 'poradce', 'poradca', 'approver'].map((actor) => `contractDocument as ${actor}`),
    );
  });
});
