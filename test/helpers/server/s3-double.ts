import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with a request instead of the answer. */
type S3Fault = 'error' | 'cut' | 'silent' | 'other-bytes' | 'half';

export interface S3Double {
  /** Settings of a server that stores documents here. */
  settings: Record<string, string>;
  objects: Map<string, Buffer>;
  /** Faults of the next requests, in their order. */
  faults: S3Fault[];
  /** Whether every request fails. */
  isDown: boolean;
  /** Methods and headers of the requests that were taken. */
  taken: { method: string; encryption: string | undefined }[];
  close: () => Promise<void>;
}

const accessKey = 'AKIDEXAMPLE';
const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const region = 'eu-central-1';
const bucket = 'documents';

/** An S3 server on the wire: one bucket, path style. It takes only requests whose signature (SigV4) and body digest hold. */
export async function startS3Double(): Promise<S3Double> {
  const double: Omit<S3Double, 'settings' | 'close'> = { objects: new Map(), faults: [], isDown: false, taken: [] };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(double, { request, response, body }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(double, {
    settings: {
      DOCUMENT_STORE: `s3://${bucket}/portal`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKey,
      S3_SECRET_ACCESS_KEY: secret,
      S3_ENCRYPTION: 'AES256',
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function answer(double: Omit<S3Double, 'settings' | 'close'>, { request, response, body }: Exchange): void {
  const fault = double.isDown ? 'error' : double.faults.shift();
  if (fault === 'silent') return;
  if (fault === 'cut') return void request.socket.destroy();
  if (fault === 'error') return refuse(response, 503, 'SlowDown');
  const refusal = refusalOf(request, body);
  if (refusal !== null) return refuse(response, refusal === 'NoSuchBucket' ? 404 : 403, refusal);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const key = pathname.slice(`/${bucket}/`.length);
  const method = request.method ?? '';
  double.taken.push({ method, encryption: request.headers['x-amz-server-side-encryption']?.toString() });
  if (method === 'PUT') {
    double.objects.set(key, body);
    return void response.writeHead(200).end();
  }
  if (method === 'DELETE') {
    double.objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (key === '') return list(double.objects, searchParams, response);
  const object = double.objects.get(key);
  if (!object) return refuse(response, 404, 'NoSuchKey');
  if (fault === 'half') {
    response.writeHead(200, { 'content-length': object.length }).write(object.subarray(0, object.length / 2));
    return void setTimeout(() => request.socket.destroy(), 20);
  }
  response.writeHead(200).end(fault === 'other-bytes' ? Buffer.alloc(object.length, 1) : object);
}

/** Two keys at a time, so that a list of three has a second page. */
function list(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams, response: ServerResponse): void {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const contents = keys.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListBucketResult><Prefix>${prefix}</Prefix>${contents.join('')}</ListBucketResult>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

const mostSkewMs = 15 * 60_000;

/** The code of what is wrong with a request; null for one that is signed as the specification of SigV4 says. */
function refusalOf({ method, url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, keyId, day = '', inRegion = '', names = '', signature] = given;
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
  if (keyId !== accessKey) return 'InvalidAccessKeyId';
  if (!(Math.abs(Date.now() - at) < mostSkewMs) || !time.startsWith(day)) return 'RequestTimeTooSkewed';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return 'AccessDenied';
  const digest = String(headers['x-amz-content-sha256']);
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', rawQuery = ''] = url.split('?');
  const query = rawQuery.split('&').toSorted().join('&').replaceAll('+', '%20');
  const canonicalHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, canonicalHeaders.join(''), names, digest].join('\n');
  const scope = `${day}/${inRegion}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const signing = [inRegion, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  if (hmac(signing, toSign).toString('hex') !== signature || inRegion !== region) return 'SignatureDoesNotMatch';
  return path.startsWith(`/${bucket}/`) ? null : 'NoSuchBucket';
}
