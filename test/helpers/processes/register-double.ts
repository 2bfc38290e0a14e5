/*
 * A double of the three registers of docs/registers.md as a process of its own: `node --import tsx
 * test/helpers/processes/register-double.ts [PORT]` prints its port. `/dealers`, `/employers` and `/documents` answer for the people and
 * numbers below; the path `/faults/KIND/…` in front of them has it fail in that way. `GET /calls` lists the calls since the last time it
 * was asked.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

type Question = Partial<Record<'name' | 'surname' | 'identificationNumber' | 'number', string>>;

const dealers = [
  { name: 'Jan', surname: 'Novotka', identificationNumber: '27045137', networks: ['1001'] },
  { name: 'Petra', surname: 'Svobodníková', identificationNumber: null, networks: [] },
];
const employers: Partial<Record<string, string>> = { '27045137': 'Moravské strojírny' };
const documents: Partial<Record<string, string>> = {
  '204518736': 'valid',
  '999999994': 'already-used',
  '111': 'invalid-format',
  '888888881': 'blocked',
};

const answers: Partial<Record<string, (question: Question) => object>> = {
  dealers: ({ surname }) => ({ dealers: dealers.filter((dealer) => dealer.surname === surname) }),
  employers({ identificationNumber = '' }) {
    const name = employers[identificationNumber];
    return { employer: name === undefined ? null : { name } };
  },
  documents: ({ number = '' }) => ({ result: documents[number] ?? 'unknown' }),
};

const passed = new Set<string>();

/** Ways to fail; each answers whether it has answered. */
const faults: Partial<Record<string, (response: ServerResponse, path: string) => Promise<boolean>>> = {
  async silent() {
    return true;
  },
  /** Begins an answer and never ends it. */
  async slow(response) {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (let part = 0; part < 100 && !response.destroyed; part += 1) {
      response.write(' ');
      await pause(50);
    }
    return true;
  },
  async cut(response) {
    response.destroy();
    return true;
  },
  /** Fails the first time and not the second. */
  async once(response, path) {
    if (passed.has(path)) return false;
    passed.add(path);
    response.writeHead(503).end();
    return true;
  },
  async garbage(response) {
    response.writeHead(200).end('<html>Welcome');
    return true;
  },
  async other(response) {
    response.writeHead(200).end('{"result":"probably"}');
    return true;
  },
  async long(response) {
    response.writeHead(200).end(`{"employer":${' '.repeat(100_000)}null}`);
    return true;
  },
  async redirect(response) {
    response.writeHead(302, { location: '/employers' }).end();
    return true;
  },
};

let calls: { path: string; authorization: string | undefined; question: unknown }[] = [];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  if (path === '/calls') {
    response.end(JSON.stringify(calls));
    calls = [];
    return;
  }
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const question = JSON.parse(text) as Question;
  calls.push({ path, authorization: request.headers.authorization, question });
  const [kind = '', status = ''] = /^\/faults\/(\w+)\//.exec(path)?.slice(1) ?? [];
  if (/^\d{3}$/.test(kind)) return void response.writeHead(Number(kind)).end(status);
  if (await faults[kind]?.(response, path)) return;
  const found = answers[path.split('/').at(-1) ?? '']?.(question);
  if (found === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
}

const server = createServer((request, response) => void answer(request, response));
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  console.log(address && typeof address === 'object' ? address.port : '');
});
