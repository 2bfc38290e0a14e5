import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import consents from '#locales/cs/order/contract.json' with { type: 'json' };
import { checkSeal } from '#seal/check-seal.ts';
import { expireContracts } from '#server/modules/client/retention.ts';
import { verifySeal } from '#server/modules/seal/verify-seal.ts';
import { findPreviousDocument, verifyDocument } from '#server/modules/signing/verify-document.ts';
import { verifyContract } from '#server/trail/verify-contract.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { pdfText, withoutSpaces } from '#test/helpers/signing/pdf-text.ts';
import { pdfsig } from '#test/helpers/signing/pdfsig.ts';
import { newestCode, outcomes, signingCalls, wrongCode } from '#test/helpers/signing/signing-calls.ts';
import { addContract, signingRequest, type DemoContract } from '#test/helpers/signing/unsigned-contract.ts';
import { storedFiles } from '#test/helpers/signing/stored-files.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' });
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

let phones = 605_700_000;

async function withCode(): Promise<{ contract: DemoContract; code: string }> {
  const phoneNumber = `+420${(phones += 1)}`;
  const contract = await addContract(test.database, { phoneNumber });
  await signingCalls(test, () => cookie).askForCode(contract);
  return { contract, code: await newestCode(test, phoneNumber) };
}

const sign = (contract: DemoContract, code: string) =>
  signingCalls(test, () => cookie).post('/api/contract/smssign', signingRequest(contract, code));

const open = (id = '') => test.call({ url: `/api/contract/document/${id}`, headers: { cookie } });

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const documentsOf = ({ id }: DemoContract) => storedFiles(test.database, id);

describe('a signed document', () => {
  it('begins with the very bytes that were shown, whatever they were laid out from', async () => {
    const { contract, code } = await withCode();
    const shown = (await open(contract.documentIds[0])).rawPayload;
    await test.database
      .updateTable('contractDocuments')
      .set({ source: JSON.stringify({ language: 'cs', title: 'x', subtitle: 'x', sections: [], foot: 'x' }) })
      .where('contractId', '=', contract.id)
      .execute();
    const answer = await sign(contract, code);
    const signed = (await open(contract.documentIds[0])).rawPayload;

    expect(answer.statusCode, answer.body).toBe(200);
    expect(signed.subarray(0, shown.length).equals(shown)).toBe(true);
    expect(withoutSpaces(pdfText(signed).join(''))).toContain(digestOf(shown));
  });

  it('is refused when what is kept is not what was shown, and the code stays usable', async () => {
    const { contract, code } = await withCode();
    const [first, second] = await documentsOf(contract);
    if (!first || !second) throw new Error('no documents');
    const put = (content: Buffer, contentHash: string) =>
      test.database.updateTable('contractDocuments').set({ content, contentHash }).where('id', '=', first.id).execute();
    const other = Buffer.from(second.content);
    await put(other, first.contentHash);
    const byContent = await sign(contract, code);
    await put(other, digestOf(other));
    const byDigest = await sign(contract, code);
    await put(Buffer.from(first.content), first.contentHash);

    expect(outcomes([byContent, byDigest])).toEqual([
      [422, 'DocumentsAltered'],
      [422, 'DocumentsAltered'],
    ]);
    expect((await sign(contract, code)).statusCode).toBe(200);
  });

  it('is not signed by a code that went to another phone than the one on the contract', async () => {
    const { contract, code } = await withCode();
    const set = (phoneNumber: string) =>
      test.database.updateTable('contractPersons').set({ phoneNumber }).where('id', '=', contract.clientId).execute();
    const former = `+420${phones}`;
    await set('+420605799999');
    const answer = await sign(contract, code);
    await set(former);

    expect(outcomes([answer])).toEqual([[422, 'WrongCode']]);
    expect((await sign(contract, code)).statusCode).toBe(200);
  });

  it('is sealed as a whole by the certificate that its evidence page names', async () => {
    const { contract, code } = await withCode();
    await sign(contract, code);
    for (const { signedContent, signedHash } of await documentsOf(contract)) {
      const file = Buffer.from(signedContent ?? '');
      const check = await checkSeal(file);

      expect(check).toMatchObject({
        fault: null,
        seal: { holder: 'Fundament demonstration seal, not for real contracts' },
      });
      expect(digestOf(file)).toBe(signedHash);
      expect(pdfText(file).at(-1)).toContain(check.fault === null ? check.seal.fingerprint : 'no seal');
    }
  });

  it('is refused after its file and digests were replaced in the database', async () => {
    const { contract, code } = await withCode();
    await sign(contract, code);
    const [first] = await documentsOf(contract);
    const signed = Buffer.from(first?.signedContent ?? '');
    const forged = Buffer.from(signed);
    forged.writeUInt8(forged.readUInt8(600) ^ 1, 600);
    const unsealed = Buffer.from(first?.content ?? '');
    for (const file of [forged, unsealed]) {
      await test.database
        .updateTable('contractDocuments')
        .set({ signedContent: file, signedHash: digestOf(file) })
        .where('id', '=', first?.id ?? '')
        .execute();
      expect(await verifyDocument(test.database, testStore, file)).toMatchObject({ isSigned: true });
      expect((await verifySeal(test.database, file)).problem).not.toBeNull();
    }
    expect((await verifySeal(test.database, signed)).problem).toBeNull();
    await test.database.deleteFrom('sealCertificates').execute();
    expect(await verifySeal(test.database, signed)).toEqual({ problem: 'other-seal' });
  });

  it('shows who agreed to what, and every event up to the signature, with a masked phone (SIL-177)', async () => {
    const { contract, code } = await withCode();
    const phone = `+420${phones}`;
    await open(contract.documentIds[0]);
    await sign(contract, wrongCode(code));
    await sign(contract, code);
    const [first, second] = await documentsOf(contract);
    const text = withoutSpaces(pdfText(Buffer.from(first?.signedContent ?? '')).join(''));
    const ofSecond = withoutSpaces(pdfText(Buffer.from(second?.signedContent ?? '')).join(''));
    const events = ['Kód odeslán', 'Dokument otevřen', 'Zadán nesprávný kód', 'Zadán správný kód', 'Smlouva podepsána'];
    const places = events.map((event) => text.indexOf(withoutSpaces(event)));

    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(ofSecond).not.toContain(withoutSpaces('Dokument otevřen'));
    expect(text).toContain(`+420••••••${phone.slice(-3)}`);
    expect(text).not.toContain(phone);
    expect(text).toContain(withoutSpaces('Zadáním kódu klient podepisuje všechny zobrazené dokumenty'));
    expect(text.match(/\d\d\/\d\d\/20\d\d\d\d:\d\d:\d\d\(UTC\+[12]\)/g)).toHaveLength(events.length + 2);
  });

  it('names the link of its signature in the audit trail, and the version of the consent (SIL-177)', async () => {
    const { contract, code } = await withCode();
    await sign(contract, code);
    const { signed, broken } = await verifyContract(test.database, testStore, contract.id);
    for (const { signedContent: content } of await documentsOf(contract)) {
      const text = withoutSpaces(pdfText(Buffer.from(content ?? '')).join(''));
      expect(text).toContain(signed?.hash);
      expect(text).toContain(withoutSpaces(`Událost ${signed?.position ?? ''}, podpis`));
      expect(text).toContain(digestOf(Buffer.from(consents.sign.consent.sms)));
    }
    expect(broken).toBeNull();
  });

  it('is known by its digest in the trail when its row is gone, and says by which rule', async () => {
    const { contract } = await withCode();
    const [first] = await documentsOf(contract);
    const file = Buffer.from(first?.content ?? '');
    await expireContracts(test.database, new Date(Date.now() + 31 * 86_400_000));

    expect(await verifyDocument(test.database, testStore, file)).toBeNull();
    expect(await findPreviousDocument(test.database, testStore, file)).toMatchObject({
      contractId: contract.id,
      broken: null,
      deletions: [{ what: 'documents', rule: 'unsigned-documents-30-days' }],
    });
    expect(await findPreviousDocument(test.database, testStore, Buffer.concat([file, Buffer.from('x')]))).toBeNull();
  });

  it('is valid by pdfsig of poppler, which says that the whole document is signed', async () => {
    const { contract, code } = await withCode();
    await sign(contract, code);
    const [first] = await documentsOf(contract);
    const file = join(mkdtempSync(join(tmpdir(), 'fundament-pdfsig-')), 'signed.pdf');
    writeFileSync(file, first?.signedContent ?? '');
    const said = pdfsig(file);

    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
    expect(said.match(/Signature #/g)).toHaveLength(1);
  });
});
