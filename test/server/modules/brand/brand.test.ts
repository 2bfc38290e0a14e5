import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedContract } from '#contract/contracts.ts';
import { builtInBrand, type BrandContent } from '#server/brand/brand-content.ts';
import { deliverDue } from '#server/messaging/deliver.ts';
import { enqueueMail } from '#server/messaging/outbox.ts';
import type { TextEdition } from '#server/text/text-edition.ts';
import { takeNumber } from '#server/modules/contract/repository.ts';
import { faultText } from '#server/reference-data/check-bundle.ts';
import { compareContents, importContents } from '#server/reference-data/import-bundle.ts';
import { newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { deliveryBy, mailerTo } from '#test/helpers/server/mailbox.ts';
import { openSmtpSink } from '#test/helpers/server/smtp-sink.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { contractCalls } from '#test/helpers/signing/contract-calls.ts';
import { pdfSource, pdfText, withoutSpaces } from '#test/helpers/signing/pdf-text.ts';
import { newestCode, nextPhone, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { signingRequest } from '#test/helpers/signing/unsigned-contract.ts';

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#7a1f4f"/></svg>';

const alfa: BrandContent = {
  ...builtInBrand,
  name: 'Alfa Invest & syn',
  colours: { light: '#7a1f4f', dark: '#f0a3c8' },
  senders: { name: null, mailFrom: 'portal@alfa.example', support: null },
};
const inAll = (text: string) => ({ en: text, cs: text, sk: text });
const contractEdition: TextEdition = {
  version: '2026-11',
  effectiveFrom: '2026-11-01',
  texts: {
    'subject.order': inAll('Klient {client} pověřuje firmu {brand} koupí nástrojů.'),
    'further.client-card': inAll('První ujednání.\n\nDruhé ujednání se společností {company}.'),
  },
};
const laterEdition: TextEdition = {
  version: '2027',
  effectiveFrom: '2027-01-01',
  texts: { duration: inAll('Navždy.') },
};
const mailEdition: TextEdition = {
  version: 'm1',
  effectiveFrom: '2026-11-01',
  texts: {
    'password-changed.subject': inAll('{brand}: heslo uživatele {username}'),
    'sms.signing-code': inAll('{brand}: kód {code} ke smlouvě {number}'),
  },
};

let test: TestApp;
let cookie: string;
let before: CreatedContract;
let after: CreatedContract;
const phones = { before: nextPhone(), after: nextPhone() };
const { requestFor, createContract, readDocument } = contractCalls(
  () => test,
  () => cookie,
);
const calls = () => signingCalls(test, () => cookie);

async function contractOf(phoneNumber: string): Promise<CreatedContract> {
  const order = await newContractOrder(test.database);
  const answer = await createContract(await requestFor(order, { phoneNumber }));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<CreatedContract>();
}

const importAll = async (contents: object) => {
  const options = { importedBy: null, comment: null, fileHash: '', now: test.clock.now() };
  const { faults } = await importContents(test.database, { ...contents }, options);
  if (faults.length > 0) throw new Error(faults.map(faultText).join('; '));
};

const filesOf = (contract: CreatedContract) =>
  Promise.all(contract.documents.map(async ({ documentId }) => (await readDocument(documentId)).rawPayload));

async function sign(contract: CreatedContract, phoneNumber: string): Promise<void> {
  const clientId = contract.documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
  await calls().askForCode({ clientId });
  const code = await newestCode(test, phoneNumber);
  const documentIds = contract.documents.map(({ documentId }) => documentId);
  const signed = await calls().post('/api/contract/smssign', signingRequest({ clientId, documentIds }, code));
  if (signed.statusCode !== 200) throw new Error(signed.body);
}

let shownBefore: Buffer[];
beforeAll(async () => {
  // The sources of the page hold the document that the build copies.
  test = await openTestApp({ DEV_PAGES: 'on' }, { pageFolder: process.cwd() });
  cookie = await test.cookieOf('advisor');
  before = await contractOf(phones.before);
  shownBefore = await filesOf(before);
  await importAll({
    brand: alfa,
    legalTexts: [contractEdition, laterEdition],
    mailTexts: [mailEdition],
    numberRanges: [{ kind: 'contract', first: 700, last: 700 }],
  });
  after = await contractOf(phones.after);
});
afterAll(() => test.close());

describe('brand and texts of a firm', () => {
  it('are in the documents of a new contract, which name the edition (SIL-196)', async () => {
    const [contract = '', , card = ''] = (await filesOf(after)).map((file) => withoutSpaces(pdfText(file).join('')));

    expect(contract).toContain('AlfaInvest&syn');
    expect(contract).toMatch(/Klient\S+pověřujefirmuAlfaInvest&synkoupínástrojů\./);
    expect(contract).toContain('textysmlouvy2026-11účinnéod01/11/2026');
    expect(contract).not.toMatch(/Fundament|standard-1/);
    expect(card).toMatch(/Dalšíujednání.*Prvníujednání\.Druhéujednáníse/);
  });

  it('leave a contract as it was made, even its evidence pages that are written later (SIL-196)', async () => {
    expect(await filesOf(before)).toEqual(shownBefore);
    await sign(before, phones.before);
    const files = await filesOf(before);
    for (const [place, file] of files.entries()) {
      const shown = shownBefore[place] ?? Buffer.alloc(0);
      expect(file.subarray(0, shown.length).equals(shown)).toBe(true);
      const evidence = withoutSpaces(pdfText(file).slice(pdfText(shown).length).join(''));
      expect(evidence).toContain('Fundament');
      expect(evidence).toContain('textůsmlouvystandard-1účinnýchod01/01/2026');
      expect(evidence).not.toContain('Alfa');
    }
    await sign(after, phones.after);
    const [signed = Buffer.alloc(0)] = await filesOf(after);
    expect(withoutSpaces(pdfText(signed).at(-1))).toContain('AlfaInvest&syn');
  });

  it('keep the words of an edition that contracts were made with (SIL-196)', async () => {
    const faultsOf = async (legalTexts: readonly TextEdition[]) =>
      (await compareContents(test.database, { legalTexts })).faults.map(faultText);

    expect(await faultsOf([contractEdition])).toEqual([]);
    expect(await faultsOf([laterEdition])).toEqual([
      'sections.legalTexts: contracts were made with version "2026-11": it has to stay',
    ]);
    expect(await faultsOf([laterEdition, { ...contractEdition, texts: {} }])).toEqual([
      'sections.legalTexts[1]: contracts were made with version "2026-11": add a version instead of changing it',
    ]);
    expect(
      await faultsOf([{ ...contractEdition, texts: { ...contractEdition.texts, notices: inAll('{mail} a {phone}') } }]),
    ).toContain(
      'sections.legalTexts[0].texts.notices.cs: the placeholder {mail} is unknown here; known are {advisor}, {brand}, {client}, {company}, {email}, {number}, {phone}',
    );
  });

  it('number contracts from the range of the firm, to its end (SIL-197)', async () => {
    const { number, frameworkNumber: framework } = await test.database
      .selectFrom('contracts')
      .where('id', '=', after.id)
      .select(['number', 'frameworkNumber'])
      .executeTakeFirstOrThrow();
    const refused = await createContract(await requestFor(await newContractOrder(test.database)));
    const usedUp = await compareContents(test.database, {
      numberRanges: [{ kind: 'contract', first: 600, last: 700 }],
    });
    await importAll({ numberRanges: [{ kind: 'contract', first: 600, last: 1_234_567 }] });

    expect([number, framework?.replaceAll(/\s/g, '')]).toEqual(['700', expect.stringMatching(/^314\d{5}$/)]);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'NumbersUsedUp']);
    expect(usedUp.faults.map(faultText)).toEqual(['sections.numberRanges[0]: all numbers up to 700 are used']);
    expect(await takeNumber(test.database, 'contract')).toBe('701');
    await importAll({ numberRanges: [{ kind: 'contract', first: 600, last: 999_999 }] });
    expect(await takeNumber(test.database, 'contract')).toBe('702');
  });

  it('are in mails on the wire and in short messages', async () => {
    const sink = await openSmtpSink();
    await enqueueMail(
      test.database,
      { template: 'password-changed', language: 'cs', subjectId: 'advisor' },
      test.clock.now(),
    );
    await deliverDue(deliveryBy(test, mailerTo(sink.url)), test.clock.now);
    await sink.close();
    const mail = sink.received.find(({ raw }) => raw.includes('advisor'));
    const message = await test.database
      .selectFrom('smsMessages')
      .where('phoneNumber', '=', phones.after)
      .select('text')
      .executeTakeFirstOrThrow();

    expect(mail?.from).toBe('portal@alfa.example');
    expect(mail?.header('from')).toBe('"Alfa Invest & syn" <portal@alfa.example>');
    expect(mail?.header('subject')).toMatch(/Alfa_Invest_=26_syn/);
    expect(message.text).toMatch(/^Alfa Invest & syn: kód \d{6} ke smlouvě /);
  });

  it('show a logo in place of mark and name, in documents and on the page (SIL-196, API-97)', async () => {
    const none = await test.call({ url: '/api/brand/logo' });
    const page = await test.call({ url: '/login' });
    const logo = { type: 'image/svg+xml' as const, data: Buffer.from(square).toString('base64') };
    await importAll({ brand: { ...alfa, logo, icon: logo } });
    const { id } = await test.database
      .selectFrom('programDocuments')
      .where('link', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow();
    const factsheet = await test.call({ url: `/api/program/document/${id}`, headers: { cookie } });
    const branded = await test.call({ url: '/login', headers: { 'if-none-match': String(page.headers.etag) } });
    const shown = await test.call({ url: /content="([^"]*logo[^"]*)"/.exec(branded.body)?.[1] ?? '' });
    const known = await test.call({ url: '/', headers: { 'if-none-match': String(branded.headers.etag) } });

    expect(pdfSource(factsheet.rawPayload).match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
    expect(withoutSpaces(pdfText(factsheet.rawPayload).join(''))).not.toMatch(/Fundament|AlfaInvest/);
    expect([none.statusCode, page.statusCode, branded.statusCode, known.statusCode]).toEqual([404, 200, 200, 304]);
    for (const { body } of [page, branded]) {
      expect(body).toContain('<title>Alfa Invest &amp; syn</title>');
      expect(body).toContain('--color-brand: light-dark(#7a1f4f, #f0a3c8)');
      expect(body).not.toContain('Fundament');
    }
    expect(branded.body).toContain('data-width="256" data-height="128"');
    expect(branded.body).toMatch(/<link rel="icon" type="image\/png" href="\/api\/brand\/icon\?v=\d+">/);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });
});
