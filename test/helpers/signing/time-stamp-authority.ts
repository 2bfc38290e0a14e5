import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** How an authority answers: in order, or as one that is broken, slow or lying. */
export type AuthorityWay =
  | 'right'
  | 'slow'
  | 'failing'
  | 'endless'
  | 'redirecting'
  | 'rejecting'
  | 'wrong-nonce'
  | 'wrong-imprint'
  | 'wrong-key'
  | 'wrong-use';

export interface Authority {
  url: string;
  /** The policy of its tokens. */
  policy: string;
  answer: (way: AuthorityWay) => void;
  /** Whether `openssl ts` accepts a token over a SHA-256 digest, by the root of the authority. */
  accepts: (token: Uint8Array, digest: Uint8Array) => Promise<boolean>;
  /** Requests so far. */
  asked: () => number;
  close: () => Promise<void>;
}

const run = promisify(execFile);
const policy = '1.3.6.1.4.1.99999.1.7';

const settings = (folder: string) => `
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[other_use]
extendedKeyUsage = critical,timeStamping,codeSigning
[tsa]
default_tsa = own
[own]
serial = ${folder}/serial
default_policy = ${policy}
digests = sha256
signer_digest = sha512
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

/** Throws a line that says what is missing, as the tests with pdfsig do. */
function openssl(...args: string[]): void {
  try {
    execFileSync('openssl', args, { stdio: 'pipe' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error('openssl is missing. Install openssl (Debian) or run .ci/install.', { cause: error });
    throw error;
  }
}

/** An authority for time stamps by `openssl ts` in a process of its own, behind HTTP, with a root and a certificate of its own. */
export async function openAuthority({ keyType = 'rsa' } = {}): Promise<Authority> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-tsa-'));
  const at = (name: string) => join(folder, name);
  writeFileSync(at('settings'), settings(folder));
  const made = ['-nodes', '-config', at('settings')];
  const newKey =
    keyType === 'rsa' ? ['-newkey', 'rsa:2048'] : ['-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${keyType}`];
  const root = ['-days', '30', '-subj', '/CN=Root', '-keyout', at('key'), '-out', at('ca')];
  openssl('req', '-x509', ...newKey, ...made, ...root);
  const leaf = ['-subj', '/CN=Test authority', '-key', at('key'), '-out', at('request')];
  openssl('req', '-new', ...made, ...leaf);
  // All have one key: an RSA key takes a second to find.
  for (const name of ['authority', 'other_use']) {
    const issuer = ['-CA', at('ca'), '-CAkey', at('key'), '-set_serial', `0x${randomBytes(8).toString('hex')}`];
    const extensions = ['-extfile', at('settings'), '-extensions', name];
    openssl('x509', '-req', '-days', '30', '-in', at('request'), ...issuer, ...extensions, '-out', at(name));
  }
  writeFileSync(at('serial'), '01');
  let way: AuthorityWay = 'right';
  let count = 0;

  async function reply(query: Buffer): Promise<Buffer> {
    const [asked, answered] = [at(`query-${count}`), at(`reply-${count}`)];
    await writeFile(asked, query);
    const files = ['-queryfile', asked, '-config', at('settings'), '-out', answered];
    const chain = ['-signer', at('authority'), '-inkey', at('key'), '-chain', at('ca')];
    await run('openssl', ['ts', '-reply', ...files, ...chain]);
    return readFile(answered);
  }

  /** The same statement signed by a certificate that is not for time stamps alone, which `openssl ts` would not do. */
  async function replyOfOtherUse(query: Buffer): Promise<Buffer> {
    await writeFile(at('right'), await reply(query));
    await run('openssl', ['ts', '-reply', '-in', at('right'), '-token_out', '-out', at('token')]);
    await run('openssl', ['cms', '-verify', '-noverify', '-inform', 'DER', '-in', at('token'), '-out', at('info')]);
    const signer = ['-signer', at('other_use'), '-inkey', at('key'), '-md', 'sha256', '-cades'];
    const type = ['-econtent_type', 'id-smime-ct-TSTInfo', '-binary', '-nodetach', '-outform', 'DER'];
    await run('openssl', ['cms', '-sign', '-in', at('info'), ...signer, ...type, '-out', at('signed')]);
    const token = await readFile(at('signed'));
    const granted = Buffer.from('3003020100', 'hex');
    const head = Buffer.from([0x30, 0x82, 0, 0]);
    head.writeUInt16BE(granted.length + token.length, 2);
    return Buffer.concat([head, granted, token]);
  }

  async function respond(query: Buffer, response: ServerResponse): Promise<void> {
    const changed = Buffer.from(query);
    switch (way) {
      case 'slow':
        return;
      case 'failing':
        return void response.writeHead(503).end();
      case 'redirecting':
        return void response.writeHead(307, { location: '/elsewhere' }).end();
      case 'endless':
        response.writeHead(200);
        const write = () =>
          void (response.write(Buffer.alloc(16_384)) ? setImmediate(write) : response.once('drain', write));
        return write();
      case 'rejecting':
        // A status of "rejection" without a token.
        return void response.end(Buffer.from('30053003020102', 'hex'));
      case 'wrong-nonce':
      case 'wrong-imprint': {
        // The nonce ends three bytes before the end, where certificates are asked for; the digest has its length before it.
        const place = way === 'wrong-nonce' ? query.length - 4 : query.indexOf(Buffer.from('0420', 'hex')) + 2;
        changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
        return void response.end(await reply(changed));
      }
      case 'wrong-use':
        return void response.end(await replyOfOtherUse(query));
      case 'wrong-key': {
        const token = await reply(query);
        token.writeUInt8(token.readUInt8(token.length - 1) ^ 1, token.length - 1);
        return void response.end(token);
      }
      case 'right':
        return void response.end(await reply(query));
    }
  }

  const server = createServer((request, response) => {
    count += 1;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void respond(Buffer.concat(parts), response).catch(() => response.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/tsr`,
    policy,
    answer: (next) => (way = next),
    async accepts(token, digest) {
      await writeFile(at('accepted'), token);
      const given = ['-digest', Buffer.from(digest).toString('hex'), '-in', at('accepted'), '-token_in'];
      return run('openssl', ['ts', '-verify', ...given, '-CAfile', at('ca')]).then(
        ({ stdout }) => stdout.includes('Verification: OK'),
        () => false,
      );
    },
    asked: () => count,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
