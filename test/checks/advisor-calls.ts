import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createdContract, type ContractRequest } from '#contract/contracts.ts';
import type { Proposal } from '#contract/proposal.ts';
import { referenceCalls } from '#contract/reference-calls.ts';
import { demoPassword } from '../../server/demo/accounts.ts';
import { signingRequest } from '../helpers/signing/unsigned-contract.ts';

/** What is known of the calls of some advisors. */
export interface CallReport {
  calls: number;
  /** Received, as it went over the wire, without heads. */
  bytes: number;
  /** Of every call, in milliseconds. */
  times: number[];
  /** Calls that failed, each in a line. */
  failures: string[];
}

export const emptyReport = (): CallReport => ({ calls: 0, bytes: 0, times: [], failures: [] });

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** Asks for an answer that is read here, and not packed. */
  isRead?: boolean;
}

/** What the page reads at its start. */
const startUpReads = [
  ...Object.values(referenceCalls)
    .map(({ path }) => path)
    .filter((path) => !path.includes('{') && path !== '/api/productterms'),
  '/api/config',
];

/** What an advisor works on. */
export interface Subject {
  username: string;
  fundIds: readonly string[];
  proposals?: readonly Proposal[];
  contract?: ContractRequest;
}

/** One connection that a browser keeps, with its session, and what is counted of its calls. */
function openBrowser(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let cookie = '';
  let report = emptyReport();

  const send = ({ method, path, body, isRead }: Call) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        cookie,
        'sec-fetch-site': 'same-origin',
        'accept-language': 'cs',
        'accept-encoding': isRead ? 'identity' : 'br, gzip',
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      };
      const sent = request(origin + path, { agent, method, headers }, (answer) => {
        const { statusCode: status = 0, headers: given } = answer;
        buffer(answer).then((read) => resolve({ status, headers: given, body: read }), reject);
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });

  /** Counts a call; null where it failed. */
  async function make(call: Call): Promise<Answer | null> {
    const begun = performance.now();
    const answer = await send(call).catch((error: Error) => error);
    report.calls += 1;
    report.times.push(performance.now() - begun);
    if (!(answer instanceof Error) && answer.status < 300) {
      report.bytes += answer.body.length;
      const given = answer.headers['set-cookie'];
      if (given) cookie = given.map((line) => line.split(';', 1)[0]).join('; ');
      return answer;
    }
    const why = answer instanceof Error ? answer.message : `${answer.status} ${answer.body.toString().slice(0, 120)}`;
    report.failures.push(`${call.method} ${call.path}: ${why}`);
    return null;
  }

  return {
    make,
    get: (path: string) => make({ method: 'GET', path }),
    readOf: async <Body>(call: Call): Promise<Body | null> => {
      const answer = await make({ ...call, isRead: true });
      return answer && (JSON.parse(answer.body.toString()) as Body);
    },
    countIn: (other: CallReport) => void (report = other),
    close: () => agent.destroy(),
  };
}

type Browser = ReturnType<typeof openBrowser>;

/** Has a contract made, and signs it by the code that its client is sent. */
async function conclude({ make, readOf }: Browser, contract: ContractRequest): Promise<void> {
  const phoneNumber = `+420605${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  const body = { ...contract, client: { ...contract.client, phoneNumber } };
  const made = await readOf<object>({ method: 'POST', path: '/api/contract', body });
  if (!made) return;
  const { documents } = createdContract.parse(made);
  const clientId = documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
  await make({ method: 'POST', path: '/api/sms/generate', body: [{ personId: clientId, role: 'Client' }] });
  const sent = await readOf<{ sms: { to: string; text: string }[] }>({ method: 'GET', path: '/dev/outbox' });
  const code = /\b\d{6}\b/.exec(sent?.sms.find(({ to }) => to === phoneNumber)?.text ?? '')?.[0] ?? '';
  const signing = signingRequest({ clientId, documentIds: documents.map(({ documentId }) => documentId) }, code);
  await make({ method: 'POST', path: '/api/contract/smssign', body: signing });
}

async function repeat(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await work();
}

/** The calls of an advisor at a browser, who writes one draft. */
export function advisorCalls(origin: string, { username, fundIds, proposals, contract }: Subject) {
  const browser = openBrowser(origin);
  const { make, get } = browser;
  let draftId: string | null = null;
  const draft = { name: `Návrh ${randomUUID()}`, version: 1, identifier: '', data: 'x'.repeat(4_000) };
  const someFund = () => fundIds[Math.floor(Math.random() * fundIds.length)] ?? '';

  const logIn = () => make({ method: 'POST', path: '/api/user/login', body: { username, password: demoPassword } });

  async function saveDraft(): Promise<void> {
    const path = '/api/draftcontracts';
    if (draftId !== null) return void (await make({ method: 'PUT', path: `${path}/${draftId}`, body: draft }));
    draftId = (await browser.readOf<{ id: string }>({ method: 'POST', path, body: draft }))?.id ?? null;
  }

  async function lookAtFund(): Promise<void> {
    const id = someFund();
    for (const path of [`fund/${id}`, `fund/${id}/priceHistory?granularity=300`, `productterms?fund=${id}`])
      await get(`/api/${path}`);
  }

  /** The calls of an hour, one after another: most of them ask whether the session lives, every ten seconds. */
  async function workAnHour(): Promise<void> {
    await logIn();
    for (const path of startUpReads) await get(path);
    await repeat(360, () => get('/api/ping'));
    await repeat(15, lookAtFund);
    await repeat(30, saveDraft);
    await repeat(3, () => get('/api/draftcontracts?offset=0&pageSize=20'));
    if (proposals)
      await repeat(2, () => make({ method: 'POST', path: '/api/proposal/generate', body: [...proposals] }));
    if (contract) await conclude(browser, contract);
  }

  /** One of the small calls, as often as each of them comes in an hour. */
  async function makeSmallCall(): Promise<void> {
    const drawn = Math.random() * 435;
    if (drawn < 360) await get('/api/ping');
    else if (drawn < 405) await get(`/api/fund/${someFund()}`);
    else await saveDraft();
  }

  return { logIn, workAnHour, makeSmallCall, countIn: browser.countIn, close: browser.close };
}
