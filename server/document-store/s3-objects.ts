import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { codeOf } from '../platform/error-code.ts';
import { DocumentStoreUnavailable } from './failures.ts';

/** A bucket of an S3-compatible store, as the operator has set it. */
export interface S3Settings {
  bucket: string;
  /** What the keys of all objects begin with; empty or with a slash at its end. */
  prefix: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is the first part of the path and not of the host. */
  isPathStyle: boolean;
  /** Server-side encryption that is asked for, such as `AES256`; null for what the bucket is set to. */
  encryption: string | null;
}

/** Objects by their keys. Every function throws DocumentStoreUnavailable where the store does not do what it is asked for. */
export interface ObjectStore {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Null for an object that is not there. */
  get: (key: string) => Promise<Buffer | null>;
  /** Also for an object that is not there. */
  remove: (key: string) => Promise<void>;
  /** Up to 1,000 keys after a key, in their order; none after the last one. */
  list: (after: string) => Promise<string[]>;
}

interface Limits {
  /** Of one try. */
  tryMs: number;
  /** Of all tries together. */
  patienceMs: number;
  /** Before the second try; doubled before the third. */
  pauseMs: number;
}

/** A document of 10 MB passes at 20 Mbit/s, and all tries take less than a call may. */
const standardLimits: Limits = { tryMs: 4_000, patienceMs: 10_000, pauseMs: 100 };
const mostTries = 3;
const mostBytes = 64 * 1_048_576;

interface Asked {
  method: 'PUT' | 'GET' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

interface Answer {
  status: number;
  body: Buffer;
}

/**
 * Objects of a bucket. Requests are signed together with the SHA-256 of their body, so that a server stores a whole object or
 * none. Server errors and broken connections are tried again.
 */
export function s3Objects(settings: S3Settings, { tryMs, patienceMs, pauseMs } = standardLimits): ObjectStore {
  const ask = async (asked: Asked): Promise<Answer> => {
    const patience = AbortSignal.timeout(patienceMs);
    for (let tries = 1; ; tries += 1) {
      const answer = await tryOnce(settings, asked, AbortSignal.any([patience, AbortSignal.timeout(tryMs)]));
      if ('status' in answer) return answer;
      if (!answer.isPassing || tries === mostTries || patience.aborted) throw answer.failure;
      await pause(pauseMs * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  };
  return {
    async put(key, body) {
      await ask({ method: 'PUT', key, body: new Uint8Array(body) });
    },
    async get(key) {
      const { status, body } = await ask({ method: 'GET', key });
      return status === 404 ? null : body;
    },
    async remove(key) {
      await ask({ method: 'DELETE', key });
    },
    async list(after) {
      const { prefix } = settings;
      const query = { 'list-type': '2', prefix, 'start-after': `${prefix}${after}` };
      const { body } = await ask({ method: 'GET', key: '', query });
      const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)];
      return keys.flatMap(([, key = '']) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
    },
  };
}

interface Failed {
  failure: DocumentStoreUnavailable;
  /** Whether another try may do. */
  isPassing: boolean;
}

async function tryOnce(settings: S3Settings, asked: Asked, signal: AbortSignal): Promise<Answer | Failed> {
  try {
    const { url, headers } = await signed(settings, asked);
    const { method, body } = asked;
    // A redirect leads to another bucket or region than the settings name.
    const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
    const answer = { status: response.status, body: await bodyOf(response) };
    return response.ok || isMissing(asked, answer) ? answer : refusedBy(answer);
  } catch (error) {
    return { failure: new DocumentStoreUnavailable(causeOf(error), { cause: error }), isPassing: true };
  }
}

async function signed(
  { endpoint, bucket, prefix, isPathStyle, encryption, region, accessKeyId, secretAccessKey }: S3Settings,
  { method, key, query, body }: Asked,
): Promise<{ url: URL; headers: Headers }> {
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const path = `${isPathStyle ? `/${bucket}` : ''}/${key === '' ? '' : `${prefix}${key}`}`;
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const headers: Record<string, string> = {
    'x-amz-content-sha256': createHash('sha256')
      .update(body ?? '')
      .digest('hex'),
    ...(method === 'PUT' && { 'content-type': 'application/octet-stream' }),
    ...(method === 'PUT' && encryption !== null && { 'x-amz-server-side-encryption': encryption }),
  };
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers,
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  });
  return signer.sign();
}

/** Reads the whole body; one that ends early makes fetch throw. */
async function bodyOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new Error('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A missing bucket is a wrong setting, not a missing object. */
const isMissing = ({ method }: Asked, { status, body }: Answer) =>
  status === 404 && method !== 'PUT' && errorCodeIn(body) !== 'NoSuchBucket';

const errorCodeIn = (body: Buffer): string | undefined =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8', 0, 2_000))?.[1];

function refusedBy({ status, body }: Answer): Failed {
  const failure = new DocumentStoreUnavailable(errorCodeIn(body) ?? `HTTP ${status}`);
  return { failure, isPassing: status >= 500 || status === 429 || status === 408 };
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  return codeOf(cause) || cause.name;
}
