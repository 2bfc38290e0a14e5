import { randomInt } from 'node:crypto';
import type { ContractRequest, CreatedContract } from '#contract/contracts.ts';
import { encodeDraftCard } from '#contract/draft-card.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { ownSeal } from '#server/modules/seal/own-seal.ts';
import { doDueSealJob } from '#server/modules/signing/do-seal-jobs.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { demoClient, demoContract, newContractOrder } from '../order/demo-contract.ts';
import { draftCardSample } from '../order/draft-card-sample.ts';
import { testConfig, type TestApp } from '../server/test-app.ts';
import { testStore } from '../server/test-store.ts';
import { drawnRequest } from './drawn-signature.ts';
import { declined, sentOutCalls } from './sent-out.ts';
import { signedContract, takeUpWhole } from './signed-contract.ts';
import { signingCalls } from './signing-calls.ts';
import { smallPdf } from './small-pdf.ts';
import type { DemoContract } from './unsigned-contract.ts';

/**
 * Makes contracts of the demo's advisor by the calls of the page: signed by a code, by a drawing and elsewhere, unsigned, sent out and
 * declined, with their client, a draft and an automatic draft.
 */
export async function makeContractsOfEveryState(test: TestApp, cookie: string): Promise<void> {
  const { database, clock } = test;
  const { post } = signingCalls(test, () => cookie);
  const order = await newContractOrder(database);
  const base = await demoContract(database, order, { username: 'advisor', now: clock.now() });
  const answered = async (url: string, payload: object) => {
    const answer = await post(url, payload);
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer;
  };
  const made = async (changes: Partial<ContractRequest> = {}): Promise<DemoContract> => {
    const { id, documents } = (await answered('/api/contract', { ...base, ...changes })).json<CreatedContract>();
    const idOf = (asked: string) => documents[0]?.persons.find(({ role }) => role === asked)?.personId ?? '';
    const documentIds = documents.map(({ documentId }) => documentId);
    return { id, number: '', clientId: idOf('Client'), dealerId: idOf('Dealer'), documentIds };
  };
  const sentOut = async () => {
    const webRequestId = await copyWebRequest(test);
    const contract = await made({ webRequestId });
    const documents = contract.documentIds.map((documentId) => ({ documentId }));
    await answered('/api/contract/externalsign', { documents, webRequestId });
    return contract;
  };

  await signedContract(test, cookie);
  await answered('/api/contract/biometricsign', drawnRequest(await made()));
  await made();
  await sentOut();
  const provider = sentOutCalls(() => test);
  for (const resultOf of [provider.signed, () => declined]) {
    const contract = await sentOut();
    const answer = await provider.tell(contract.id, await resultOf(contract));
    if (answer.statusCode !== 204) throw new Error(answer.body);
  }
  await sealWaiting(test);
  await takeUpWhole(database);

  const { identificationId: identifier } = await demoClient(database);
  const draft = { identifier, data: encodeCart(order), card: encodeDraftCard(draftCardSample) };
  await answered('/api/draftcontracts', { name: 'Důchod 2046', version: 1, ...draft });
  const saved = await test.call({
    method: 'PUT',
    url: '/api/automaticdrafts',
    payload: {
      base: null,
      mode: 'save',
      content: { computer: 'here', orderId: null, draft: null, itemCount: order.positions.length, ...draft },
    },
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
}

/** Adds a web request of the demo's client, because each is concluded by one contract. */
async function copyWebRequest({ database, clock }: TestApp): Promise<string> {
  const id = Array.from({ length: 32 }, () => randomInt(10)).join('');
  const details = JSON.stringify(await demoClient(database));
  await database
    .insertInto('webRequests')
    .values({ id, ownerId: 'advisor', details, createdAt: clock.now() })
    .execute();
  return id;
}

/** Seals what came back from signing elsewhere. */
async function sealWaiting({ database, clock }: TestApp): Promise<void> {
  const config = testConfig();
  const jobs = {
    database,
    store: testStore,
    layOut: smallPdf,
    readSeal: ownSeal(config),
    key: signatureKey(config),
    timeStampAuthority: null,
    now: clock.now,
    report: ({ error }: { error: unknown }) => {
      throw error;
    },
  };
  while ((await doDueSealJob(jobs)) > 0);
}
