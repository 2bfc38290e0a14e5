import { createdContract, type ContractRequest } from '#contract/contracts.ts';
import { dataUrlOf, pngOf } from '../order/demo-proposal.ts';
import { wrongCode } from '../signing/signing-calls.ts';
import { signingRequest } from '../signing/unsigned-contract.ts';
import { canaryPhone, canaryPlace, type CanaryFinder } from './canary-words.ts';

export interface CanaryAnswer {
  status: number;
  body: string;
}

/** Sends a call as the advisor; a string body is sent unchanged and need not be valid JSON. */
export type CanarySend = (call: {
  method: 'GET' | 'POST';
  url: string;
  payload?: object | string;
}) => Promise<CanaryAnswer>;

export interface CanaryWays {
  send: CanarySend;
  /** Returns the newest code sent to the number. */
  codeOf: (phoneNumber: string) => Promise<string>;
  finder: CanaryFinder;
}

/** A drawing whose bytes differ from any other picture's. */
const drawing = dataUrlOf(pngOf({ width: 48, height: 16, colour: 6, pixels: Buffer.from('Kanarek'.repeat(450)) }));
const points = [[{ time: 0, x: 87.3187, y: 87.3287, pressure: 0.5 }]];

/** Returns variants of the order that are all refused. */
function wrongOrders(order: ContractRequest): (object | string)[] {
  const { client, amlQuestionnaire } = order;
  return [
    { ...order, client: { ...client, personalId: 'Kanárek', surname: 8731873187 } },
    { ...order, client: { ...client, email: 'kanarek8732', identificationId: '9554121009' } },
    { ...order, client: { ...client, identityDocument: { ...client.identityDocument, number: '8739873987' } } },
    { ...order, contractDetails: [] },
    { ...order, cart: `Kanárek ${order.cart}` },
    { ...order, amlQuestionnaire: { ...amlQuestionnaire, answers: [] } },
    { ...order, webRequestId: '8739873987' },
    { ...order, Kanárek: 'Kanárek' },
    JSON.stringify(order).slice(0, -9),
  ];
}

const lookUps = [
  'client/username?username=kanarek8732',
  `client/username?username=${'kanarek8732'.repeat(40)}`,
  'client?name=Kan%C3%A1rina&surname=Kan%C3%A1rkov%C3%A1&identificationNumber=9554121005&citizenshipCountryId=CZ',
  'client?surname=Kan%C3%A1rkov%C3%A1&identificationNumber=9554121005',
  'client/identitydocument/204518736',
  'client/87348734',
  'employer/87348734/name',
];

/** Makes the contract of the order; throws with the response if that fails. */
async function make({ send }: CanaryWays, order: ContractRequest) {
  const answer = await send({ method: 'POST', url: '/api/contract', payload: order });
  if (answer.status !== 200) throw new Error(`No contract was made: ${answer.body}`);
  const { documents } = createdContract.parse(JSON.parse(answer.body));
  const clientId = documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
  return { clientId, documentIds: documents.map(({ documentId }) => documentId) };
}

/**
 * Makes a contract and signs it with a drawing, after refused codes and drawings and followed by calls that come too
 * late.
 */
export async function makeAndSign(ways: CanaryWays, order: ContractRequest): Promise<CanaryAnswer[]> {
  const { send, finder, codeOf } = ways;
  const contract = await make(ways, order);
  const answers: CanaryAnswer[] = [];
  const post = async (url: string, payload: object) => answers.push(await send({ method: 'POST', url, payload }));
  await post('/api/sms/generate', [{ personId: contract.clientId, role: 'Client' }]);
  const code = await codeOf(canaryPhone);
  for (const secret of [code, wrongCode(code), drawing.slice(60, 140)]) finder.addSecret(secret);
  const signed = (data: string) => signingRequest(contract, data, { signPlace: canaryPlace });
  const drawn = { ...signed(drawing), signaturePoints: points };
  await post('/api/contract/smssign', signed(wrongCode(code)));
  for (const payload of [
    { ...drawn, signaturePoints: 'Kanárek' },
    { ...drawn, ...signed(drawing.slice(0, 200)) },
    drawn,
  ])
    await post('/api/contract/biometricsign', payload);
  await post('/api/contract/smssign', signed(code));
  const emails = ['kanarek8732@klient.example'];
  const mails = contract.documentIds.map((documentId) => ({ documentId, emails }));
  for (const payload of [mails, [{ documentId: '8739873987', emails }], [{ emails: ['kanarek8732'] }]])
    await post('/api/contract/send', payload);
  return answers;
}

/** Looks up the client and sends all refused variants of the order. */
export async function askAboutClient(send: CanarySend, order: ContractRequest): Promise<CanaryAnswer[]> {
  const answers: CanaryAnswer[] = [];
  for (const payload of wrongOrders(order)) answers.push(await send({ method: 'POST', url: '/api/contract', payload }));
  for (const path of lookUps) answers.push(await send({ method: 'GET', url: `/api/${path}` }));
  return answers;
}
