import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let lines: string[] = [];
beforeAll(async () => {
  test = await openTestApp({ LOG_LEVEL: 'warn' }, { logStream: { write: (line) => lines.push(line) } });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => test.close());

const report = (body: string, type = 'application/csp-report', headers: Record<string, string> = {}) =>
  test.call({
    method: 'POST',
    url: '/api/csp-report',
    headers: { 'content-type': type, ...headers },
    payload: body,
  });
const logged = () => lines.map((line) => (JSON.parse(line) as { violation?: unknown }).violation);

const oldForm = {
  'csp-report': {
    'document-uri': 'https://portal.example/draft/canary-document',
    referrer: 'https://portal.example/canary-referrer',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://evil.example/canary-path.js?canary-query#canary-part',
    'script-sample': 'canary-sample',
  },
};
const newForm = [
  {
    type: 'csp-violation',
    url: 'https://portal.example/canary-document',
    user_agent: 'canary-agent',
    body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline', sample: 'canary-sample' },
  },
  { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data' } },
];

describe('reports of the content security policy', () => {
  it('are taken without a session in the old form, and only directive and origin are logged (T26, T29)', async () => {
    const answer = await report(JSON.stringify(oldForm));

    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(logged()).toEqual([{ directive: 'script-src-elem', blocked: 'https://evil.example' }]);
    expect(lines.join('')).not.toContain('canary');
  });

  it('are taken in the new form, several at once', async () => {
    const answer = await report(JSON.stringify(newForm), 'application/reports+json');

    expect(answer.statusCode).toBe(204);
    expect(logged()).toEqual([
      { directive: 'style-src-attr', blocked: 'inline' },
      { directive: 'img-src', blocked: 'data' },
    ]);
    expect(lines.join('')).not.toContain('canary');
  });

  it('may come from the own page with a session, and not from another site', async () => {
    const own = { 'sec-fetch-site': 'same-origin', cookie: 'session=x' };
    expect((await report(JSON.stringify(oldForm), 'application/csp-report', own)).statusCode).toBe(204);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await report(JSON.stringify(oldForm), 'application/csp-report', foreign)).statusCode).toBe(403);
  });

  it.each([
    'null',
    '1',
    '"text"',
    '[]',
    '{}',
    '{"csp-report":null}',
    '{"csp-report":{"violated-directive":7}}',
    '{"csp-report":{"violated-directive":"canary\\nforged line"}}',
    '[null,{"body":"x"},{"body":{"effectiveDirective":"CANARY"}}]',
  ])('that tell nothing are answered and not logged: %s', async (body) => {
    const answer = await report(body);

    expect(answer.statusCode).toBe(204);
    expect(lines).toEqual([]);
  });

  it('tell an address of no origin by its scheme and a broken one by nothing', async () => {
    for (const blocked of ['data:text/html,canary', 'blob:null/canary', 'canary canary']) {
      await report(JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': blocked } }));
    }
    expect(logged()).toEqual([
      { directive: 'img-src', blocked: 'data:' },
      { directive: 'img-src', blocked: 'blob:' },
      { directive: 'img-src', blocked: null },
    ]);
  });

  it('are refused when they are long, broken or of another kind', async () => {
    expect((await report(JSON.stringify({ 'csp-report': 'x'.repeat(40_000) }))).statusCode).toBe(413);
    expect((await report('{"csp-report":')).statusCode).toBe(400);
    expect((await report(JSON.stringify(oldForm), 'application/json')).statusCode).toBe(415);
    expect((await report('x', 'text/plain')).statusCode).toBe(415);
    expect(lines).toEqual([]);
  });

  it('are logged for twenty violations a call at most', async () => {
    await report(JSON.stringify(Array.from({ length: 99 }, () => newForm[0])), 'application/reports+json');
    expect(lines).toHaveLength(20);
  });
});

describe('the content security policy', () => {
  it('names where to report, and the newer way under https', async () => {
    const plain = await test.call({ url: '/api/health' });
    expect(plain.headers['content-security-policy']).toContain('report-uri /api/csp-report');
    expect(plain.headers['reporting-endpoints']).toBeUndefined();

    const { securityHeaders } = await import('#server/http/security-headers.ts');
    const secure = securityHeaders({ isSecure: true, isDevelopment: false });
    expect(secure['content-security-policy']).toContain('report-uri /api/csp-report; report-to csp');
    expect(secure['reporting-endpoints']).toBe('csp="/api/csp-report"');
  });
});
