import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSeal } from '#seal/check-seal.ts';
import { makePdf, makeSealedPdf } from '#server/documents/make-pdf.ts';
import { ownSeal, requireReadableSeal, type ReadOwnSeal } from '#server/modules/seal/own-seal.ts';
import { listCertificates } from '#server/modules/seal/repository.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';
import { makeSealFile, type SealFile } from '#test/helpers/signing/seal-file.ts';
import { signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { addContract, signingRequest } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const paper = (subtitle: string) =>
  makePdf({ language: 'cs', title: 'Smlouva', subtitle, sections: [], foot: 'Horizont' });

async function sealed(read: ReadOwnSeal) {
  const { key } = await read(test.database);
  const [content, evidence] = [await paper('Smlouva'), await paper('Podpisy')];
  return makeSealedPdf({ content, evidence, key, reason: 'test', at: new Date() });
}

const ofFile = ({ path, password }: SealFile) => ownSeal(testConfig({ SEAL_P12: path, SEAL_PASSWORD: password }));

describe('the seal of the server', () => {
  it('is a demonstration made once, which two instances share and no other signature key opens', async () => {
    const config = testConfig();
    const [one, other] = await Promise.all([ownSeal(config)(test.database), ownSeal(config)(test.database)]);
    const rows = await test.database.selectFrom('sealCertificates').selectAll().execute();
    const kept = JSON.stringify(rows.map(({ sealedKey }) => Buffer.from(sealedKey ?? '').toString('base64')));
    const foreign = await ownSeal(testConfig({ SIGNATURE_KEY: 'b7'.repeat(32) }))(test.database);

    expect(one.isDemo).toBe(true);
    expect(other.fingerprint).toBe(one.fingerprint);
    expect(rows).toHaveLength(1);
    expect(one.key.kind === 'own' && kept.includes(Buffer.from(one.key.privateKey).toString('base64'))).toBe(false);
    expect(foreign.fingerprint).not.toBe(one.fingerprint);
  });

  it.each([
    { keyType: 'rsa', hasRoot: false },
    { keyType: 'rsa', hasRoot: true },
    { keyType: 'P-256', hasRoot: true },
    { keyType: 'P-384', hasRoot: false },
  ])('is that of SEAL_P12 where it is set: $keyType, with a root: $hasRoot', async (kind) => {
    const read = ofFile(makeSealFile('Horizont, a. s.', kind));
    const check = await checkSeal(await sealed(read));

    expect(check).toMatchObject({ fault: null, seal: { holder: 'Horizont, a. s.' } });
    expect((await read(test.database)).isDemo).toBe(false);
  });

  it('can be changed: certificates of former keys stay published', async () => {
    const former = ofFile(makeSealFile('Former', { keyType: 'P-256' }));
    const file = await sealed(former);
    await ofFile(makeSealFile('Present', { keyType: 'P-256' }))(test.database);
    const check = await checkSeal(file);
    const published = (await listCertificates(test.database)).map(({ fingerprint }) => fingerprint);

    expect(published).toContain(check.fault === null ? check.seal.fingerprint : 'no seal');
    expect(check).toMatchObject({ fault: null, seal: { holder: 'Former' } });
  });

  it('is refused with a wrong password', async () => {
    const { path } = makeSealFile('Horizont', { keyType: 'P-256' });
    await expect(ofFile({ path, password: 'wrong' })(test.database)).rejects.toThrow();
    await expect(requireReadableSeal(testConfig({ SEAL_P12: path, SEAL_PASSWORD: 'wrong' }))).rejects.toThrow(
      'SEAL_P12',
    );
    await expect(requireReadableSeal(testConfig({ SEAL_P12: `${path}.none` }))).rejects.toThrow('SEAL_P12');
  });
});

describe('in production without a certificate', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ NODE_ENV: 'production', SEED: 'none', RATE_LIMIT: 'on' });
  });
  afterAll(() => app.close());

  it('nothing is signed and no code is sent', async () => {
    const cookie = await app.cookieOf('advisor');
    const { post, askForCode } = signingCalls(app, () => cookie);
    const contract = await addContract(app.database);
    const answers = [
      await askForCode(contract),
      await post('/api/contract/smssign', signingRequest(contract, '123456')),
    ];
    const codes = await app.database.selectFrom('smsCodes').selectAll().execute();

    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [503, 'NoSeal'],
      [503, 'NoSeal'],
    ]);
    expect(codes).toEqual([]);
  });
});

describe('GET /.well-known/fundament-seals.json', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it('tells everybody the certificates, and nothing of their keys (SIL-187)', async () => {
    const answer = await app.call({ url: '/.well-known/fundament-seals.json' });
    const { fingerprint } = await ownSeal(testConfig())(app.database);

    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ seals: unknown[] }>().seals).toEqual([
      {
        fingerprint,
        holder: 'Fundament demonstration seal, not for real contracts',
        isDemo: true,
        validFrom: expect.any(String),
        validTo: expect.any(String),
      },
    ]);
  });
});
