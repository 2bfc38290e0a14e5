import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedContract } from '#contract/contracts.ts';
import { builtInBrand, type BrandContent } from '../../server/brand/brand-content.ts';
import { writeBrand } from '../../server/brand/write-brand.ts';
import { deliverDue } from '../../server/messaging/deliver.ts';
import { enqueueMail } from '../../server/messaging/outbox.ts';
import { builtInEdition, type TextEdition } from '../../server/text/text-edition.ts';
import { usedEditionFaults, writeEditions } from '../../server/text/write-editions.ts';
import { newContractOrder } from '../helpers/order/demo-contract.ts';
import { deliveryBy, mailerTo } from '../helpers/server/mailbox.ts';
import { openSmtpSink } from '../helpers/server/smtp-sink.ts';
import { openTestApp, type TestApp } from '../helpers/server/test-app.ts';
import { contractCalls } from '../helpers/signing/contract-calls.ts';
import { pdfSource, pdfText, withoutSpaces } from '../helpers/signing/pdf-text.ts';
import { newestCode, nextPhone, signingCalls } from '../helpers/signing/signing-calls.ts';
import { signingRequest } from '../helpers/signing/unsigned-contract.ts';

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
    'sms.signing-code': inAll('{brand}: kód {code}'),
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

async function contractOf(phoneNumber: string, identificationId: string): Promise<CreatedContract> {
  const order = await newContractOrder(test.database);
  const answer = await createContract(
    await requestFor(order, { phoneNumber, ...(identificationId && { identificationId }) }),
  );
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<CreatedContract>();
}

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
  test = await openTestApp({ DEV_PAGES: 'on' });
  cookie = await test.cookieOf('advisor');
  before = await contractOf(phones.before, '');
  shownBefore = await filesOf(before);
  await test.database.transaction().execute(async (transaction) => {
    const logo = { type: 'image/svg+xml' as const, data: Buffer.from(square).toString('base64') };
    await writeBrand(transaction, { ...alfa, logo }, test.clock.now());
    await writeBrand(transaction, alfa, test.clock.now());
    await writeEditions(transaction, 'contract', [contractEdition, laterEdition]);
    await writeEditions(transaction, 'mail', [mailEdition]);
  });
  after = await contractOf(phones.after, '');
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
    const faultsOf = (editions: readonly TextEdition[]) => usedEditionFaults(test.database, editions);

    expect(await faultsOf([contractEdition])).toEqual([]);
    expect(await faultsOf([laterEdition])).toEqual([
      { path: [], reason: expect.stringMatching(/2026-11: it has to stay/) },
    ]);
    expect(await faultsOf([laterEdition, { ...contractEdition, texts: {} }])).toEqual([
      { path: [1], reason: expect.stringMatching(/2026-11: add a new version/) },
    ]);
    expect(await faultsOf([{ ...builtInEdition('contract'), effectiveFrom: '2025-01-01' }, contractEdition])).toEqual(
      [],
    );
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
      .selectFrom('sms_messages')
      .where('phone_number', '=', phones.after)
      .select('text')
      .executeTakeFirstOrThrow();

    expect(mail?.from).toBe('portal@alfa.example');
    expect(mail?.header('from')).toBe('"Alfa Invest & syn" <portal@alfa.example>');
    expect(mail?.header('subject')).toMatch(/Alfa_Invest_=26_syn/);
    expect(message.text).toMatch(/^Alfa Invest & syn: kód \d{6}$/);
  });

  it('show a logo in place of the mark and the name', async () => {
    const { content } = await test.database
      .selectFrom('brand_versions')
      .orderBy('id')
      .select('content')
      .executeTakeFirstOrThrow();
    await test.database.transaction().execute((transaction) => writeBrand(transaction, content, test.clock.now()));
    const { id } = await test.database
      .selectFrom('program_documents')
      .where('link', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow();
    const answer = await test.call({ url: `/api/program/document/${id}`, headers: { cookie } });

    expect(pdfSource(answer.rawPayload).match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
    expect(pdfText(answer.rawPayload).join('')).not.toContain('Fundament');
  });
});
