import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedDocuments } from '#contract/signing.ts';
import { buildApp } from '#server/app.ts';
import { makePdf, type LayOut } from '#server/documents/make-pdf.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { dataUrlOf, pngOf } from '#test/helpers/order/demo-proposal.ts';
import { minutes, openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';
import { drawnPicture, drawnRequest, drawnStrokes } from '#test/helpers/signing/drawn-signature.ts';
import { pdfText } from '#test/helpers/signing/pdf-text.ts';
import { contractStatus, outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { addContract, signingRequest, type DemoContract } from '#test/helpers/signing/unsigned-contract.ts';
import { storedFiles } from '#test/helpers/signing/stored-files.ts';

let test: TestApp;
let cookie: string;
const lines: string[] = [];
/** The text of documents matters to one test alone. */
let layOut: LayOut = smallPdf;
beforeAll(async () => {
  test = await openTestApp(
    { LOG_LEVEL: 'trace' },
    { logStream: { write: (line) => lines.push(line) }, layOut: (document) => layOut(document) },
  );
});
// The clock is moved by more than a session lives.
beforeEach(async () => {
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const call = () => signingCalls(test, () => cookie);
const picture = drawnPicture();
const biometricSign = (body: object, headers: Record<string, string> = {}) =>
  call().post('/api/contract/biometricsign', body, headers);
const statusOf = (contract: DemoContract) => contractStatus(test, contract);

describe('POST /api/contract/biometricsign', () => {
  it('signs by a drawing, shown in the documents and stored encrypted (API-64, SIL-154)', async () => {
    const contract = await addContract(test.database);
    layOut = makePdf;
    const answer = await biometricSign(drawnRequest(contract));
    layOut = smallPdf;
    const [, document] = await storedFiles(test.database, contract.id);
    const { sealed } = await test.database
      .selectFrom('drawnSignatures')
      .where('contractId', '=', contract.id)
      .select('sealed')
      .executeTakeFirstOrThrow();
    const key = signatureKey(testConfig());
    const kept = Buffer.from(sealed);
    const content = Buffer.from(document?.signedContent ?? '');

    expect(answer.json<SignedDocuments>().map(({ documentId }) => documentId)).toEqual(contract.documentIds);
    expect(content.toString('latin1')).toContain('/Subtype /Image');
    expect(pdfText(content).join('')).toContain('Nakreslený podpis');
    expect(kept.toString('latin1')).not.toContain('pressure');
    expect(JSON.parse(key.unseal('drawn signatures', kept, contract.id))).toEqual({ picture, points: drawnStrokes });
    expect(() => key.unseal('drawn signatures', kept, 'another contract')).toThrow();
    expect(() => key.unseal('codes', kept, contract.id)).toThrow();
    expect(lines.filter((line) => line.includes('pressure') || line.includes(picture.slice(30, 60)))).toEqual([]);
  });

  it('requires a readable picture and strokes (T15, T25)', async () => {
    const contract = await addContract(test.database);
    const answers = [
      await biometricSign(drawnRequest(contract, 'data:image/png;base64,AAAA')),
      await biometricSign(drawnRequest(contract, 'https://elsewhere.example/x.png')),
      await biometricSign(drawnRequest(contract, dataUrlOf(pngOf({ pixels: Buffer.alloc(9_000_000) })))),
      await biometricSign({ ...drawnRequest(contract), signaturePoints: [] }),
      await biometricSign({ ...drawnRequest(contract), signaturePoints: [[]] }),
      await biometricSign(signingRequest(contract, picture)),
    ];

    expect(outcomes(answers)).toEqual([
      ...Array.from({ length: 3 }, () => [422, 'UnreadablePicture']),
      ...Array.from({ length: 3 }, () => [400, 'BadRequest']),
    ]);
    expect(await statusOf(contract)).toBe('created');
  });

  it('refuses a dot, a dash and a picture that differs from the strokes (SIL-154)', async () => {
    const contract = await addContract(test.database);
    const scaled = (factor: number) =>
      drawnStrokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })));
    const empty = dataUrlOf(pngOf({ width: 100, height: 60, colour: 6 }));
    const elsewhere = drawnPicture([drawnStrokes[0]?.map(({ x }) => ({ x, y: 55 })) ?? []]);
    const signatures: [string, typeof drawnStrokes][] = [
      [picture, [drawnStrokes[0]?.slice(0, 11) ?? []]],
      [drawnPicture(scaled(0.4)), scaled(0.4)],
      [empty, drawnStrokes],
      [elsewhere, drawnStrokes],
    ];
    const answers = [];
    for (const [data, signaturePoints] of signatures)
      answers.push(await biometricSign({ ...drawnRequest(contract, data), signaturePoints }));

    expect(outcomes(answers)).toEqual([
      [422, 'DrawingTooSmall'],
      [422, 'DrawingTooSmall'],
      [422, 'DrawingDiffers'],
      [422, 'DrawingDiffers'],
    ]);
    expect(await statusOf(contract)).toBe('created');
    for (const density of [1, 1.25, 2]) {
      const drawn = await addContract(test.database);
      const answer = await biometricSign(drawnRequest(drawn, drawnPicture(drawnStrokes, { density })));
      expect(answer.statusCode).toBe(200);
    }
  });

  it("refuses a time more than 5 minutes off the server's, without using up the code", async () => {
    const { contract, code } = await call().addContractWithCode();
    const at = (offset: number) => new Date(test.clock.now().getTime() + offset).toISOString();
    const signed = (offset: number) =>
      call().post('/api/contract/smssign', signingRequest(contract, code, { signDate: at(offset) }));
    const answers = [await signed(minutes(5) + 1), await signed(-minutes(5) - 1), await signed(minutes(4))];

    expect(outcomes(answers).map(([status, refusal]) => [status, status === 200 ? null : refusal])).toEqual([
      [422, 'ClockDiffers'],
      [422, 'ClockDiffers'],
      [200, null],
    ]);
  });

  it('is refused for foreign contracts and without the permission (SEC-13)', async () => {
    const foreign = await addContract(test.database, { ownerId: 'poradce' });
    const answers = [await biometricSign(drawnRequest(foreign))];
    await test.database.updateTable('users').set({ signBiometrically: false }).where('id', '=', 'advisor').execute();
    answers.push(await biometricSign(drawnRequest(await addContract(test.database))));
    await test.database.updateTable('users').set({ signBiometrically: true }).where('id', '=', 'advisor').execute();

    expect(outcomes(answers)).toEqual([
      [404, 'NotFound'],
      [403, 'Forbidden'],
    ]);
  });
});

describe('signature repeated with its key while the first call is in flight', () => {
  /** Looks for the key before the first call has kept it: the next look finds nothing. */
  const looksTooEarly = (): KyselyPlugin => {
    const looks = new WeakSet<object>();
    let isLate = false;
    return {
      transformQuery({ node, queryId }) {
        const isLook = node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('idempotentAnswers');
        if (isLook && !isLate) looks.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (!looks.has(queryId)) return result;
        isLate = true;
        return { ...result, rows: [] };
      },
    };
  };

  it('gets the same response, from another instance too; another key AlreadySigned (R9, R10)', async () => {
    const contract = await addContract(test.database);
    const body = drawnRequest(contract);
    const first = await biometricSign(body, { 'idempotency-key': 'a-key-of-a-page' });
    const other = await buildApp({
      config: testConfig(),
      database: test.database.withPlugin(looksTooEarly()),
      now: test.clock.now,
    });
    const sign = (key: string) =>
      other.inject({
        method: 'POST',
        url: '/api/contract/biometricsign',
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
        payload: body,
      });
    const [again, foreign] = [await sign('a-key-of-a-page'), await sign('another-key-of-a-page')];
    await other.close();

    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.body).toBe(first.body);
    expect(outcomes([foreign])).toEqual([[422, 'AlreadySigned']]);
  });
});
