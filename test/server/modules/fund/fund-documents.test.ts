import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fund } from '#contract/catalogue.ts';
import type { FundDetail } from '#contract/fund-detail.ts';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { documentsTexts } from '#server/text/texts.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { pdfText } from '#test/helpers/signing/pdf-text.ts';

let test: TestApp;
let cookie: string;
let fund: FundDetail;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  const funds: Fund[] = (await get('/api/funds')).json();
  const listed = funds.find(({ name, performance }) => name.startsWith('Žďár Evropské') && performance.length > 0);
  fund = (await get(`/api/fund/${listed?.id}`)).json();
});
afterAll(() => test.close());

const get = (url: string, language = 'cs') => test.call({ url, headers: { cookie, 'accept-language': language } });
const documentAt = (place: number, language = 'cs') => get(`/api/fund/document/${fund.documents[place]?.id}`, language);

describe('a document of a fund', () => {
  it('in the demo data has an id of 256 bits; list and detail link the same factsheet (FUND-10)', () => {
    expect(fund.documents.map(({ mimeType }) => mimeType.slice(0, 15))).toEqual([
      'application/pdf',
      'application/pdf',
      'application/pdf',
      'application/vnd',
      'text/html',
    ]);
    for (const { id } of fund.documents) expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(fund.factsheetDocumentId).toBe(fund.documents[0]?.id);
  });

  it.each(languages)(
    'is made of the own figures in %s, with the name in the language of the request (FUND-20)',
    async (language) => {
      const own: FundDetail = (await get(`/api/fund/${fund.id}`, language)).json();
      const answer = await documentAt(0, language);
      const text = pdfText(answer.rawPayload).join('');

      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`${own.documents[0]?.name}.pdf`));
      expect(text).toContain(fund.name);
      expect(text).toContain(fund.isin);
      expect(text).toContain(own.issuer?.description?.split(' ').slice(0, 4).join(' '));
      expect(text).toContain(documentsTexts[language].periods.SinceInceptionYearly);
      for (const { value } of own.performance) expect(text).toContain(Math.abs(value).toFixed(2).replace('.', ','));
    },
  );

  it('is sent to be saved, kept by nobody, and can run nothing (security, T14)', async () => {
    const { headers } = await documentAt(1);

    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('says N/A where a figure is not known, never 0', async () => {
    await test.database
      .updateTable('fundDetails')
      .set({ aum: null, exitCost: null })
      .where('fundId', '=', fund.id)
      .execute();
    await test.database.updateTable('catalogueVersion').set({ version: '1000' }).execute();
    const text = pdfText((await documentAt(0)).rawPayload).join('');

    expect(text).toContain('Spravovaný majetekN/A');
    expect(text).toContain('Výstupní poplatekN/A');
  });

  it('with the composition is a workbook of its numbers', async () => {
    const answer = await documentAt(3);
    const sheet = Buffer.from(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? []).toString();

    expect(answer.headers['content-disposition']).toContain('.xlsx');
    for (const { items } of fund.compositions)
      for (const { value } of items) expect(sheet).toContain(`<v>${value}</v>`);
  });

  it('that is a link has no file, nor has an unknown one (SIL-68)', async () => {
    expect(fund.documents[4]?.link).toMatch(/^https:/);
    expect((await documentAt(4)).statusCode).toBe(404);
    expect((await get(`/api/fund/document/${'0'.repeat(64)}`)).statusCode).toBe(404);
  });
});
