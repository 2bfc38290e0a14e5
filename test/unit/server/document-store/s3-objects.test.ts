import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Objects, type S3Settings } from '#server/document-store/s3-objects.ts';
import { readConfig } from '#server/settings/config.ts';
import { startS3Double, type S3Double } from '../../../helpers/server/s3-double.ts';

let s3: S3Double;
beforeAll(async () => {
  s3 = await startS3Double();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.faults = [];
  s3.objects.clear();
});

const limits = { tryMs: 250, patienceMs: 2_000, pauseMs: 10 };

function objects(change: Partial<S3Settings> = {}) {
  const settings = readConfig(s3.settings).documentStore.s3;
  if (!settings) throw new Error('No bucket is set.');
  return s3Objects({ ...settings, ...change }, limits);
}

describe('objects of a bucket', () => {
  it('are stored, read and removed by signed requests, under the prefix', async () => {
    const bytes = randomBytes(20_000);
    await objects().put('a', bytes);
    expect([...s3.objects.keys()]).toEqual(['portal/a']);
    expect((await objects().get('a'))?.equals(bytes)).toBe(true);
    await objects().remove('a');
    await objects().remove('a');
    expect(await objects().get('a')).toBeNull();
  });

  it('are listed page by page, those of the prefix only', async () => {
    for (const key of ['portal/a', 'portal/b', 'portal/c', 'elsewhere/d', 'portals'])
      s3.objects.set(key, Buffer.from('x'));

    expect(await objects().list('')).toEqual(['a', 'b']);
    expect(await objects().list('b')).toEqual(['c']);
    expect(await objects().list('c')).toEqual([]);
  });

  it.each(['error', 'cut', 'silent', 'half'] as const)(
    'are read whole by a second try after this fault: %s',
    async (fault) => {
      const bytes = randomBytes(100_000);
      s3.objects.set('portal/a', bytes);
      s3.faults = [fault];

      expect((await objects().get('a'))?.equals(bytes)).toBe(true);
    },
  );

  it.each(['error', 'cut', 'silent'] as const)(
    'are stored whole by a third try after this fault, twice: %s',
    async (fault) => {
      const bytes = randomBytes(100_000);
      s3.faults = [fault, fault];
      await objects().put('a', bytes);

      expect(s3.objects.get('portal/a')?.equals(bytes)).toBe(true);
    },
  );

  it('are given up after three tries, with the code of the last failure', async () => {
    s3.faults = ['cut', 'silent', 'error', 'error'];

    await expect(objects().put('a', Buffer.from('a'))).rejects.toMatchObject({ code: 'SlowDown' });
    expect(s3.faults).toEqual(['error']);
    expect(s3.objects.size).toBe(0);
  });

  it.each([
    [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'ANOTHER' }, 'InvalidAccessKeyId'],
    [{ region: 'eu-west-1' }, 'SignatureDoesNotMatch'],
    [{ bucket: 'unknown' }, 'NoSuchBucket'],
    [{ endpoint: 'http://127.0.0.1:4' }, 'ECONNREFUSED'],
  ])('are not taken for missing where the settings are wrong: %j', async (change, code) => {
    const { get, put, remove } = objects(change);
    for (const ask of [() => get('a'), () => put('a', Buffer.from('a')), () => remove('a')])
      await expect(ask()).rejects.toMatchObject({ code });
  });
});

describe('settings of the document store', () => {
  const bucket = { DOCUMENT_STORE: 's3://documents', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

  it('are the database without any, and a bucket of AWS with its name in the host', () => {
    expect(readConfig({}).documentStore).toEqual({ target: 'database', s3: null });
    expect(readConfig({ ...bucket, S3_REGION: 'eu-central-1' }).documentStore).toMatchObject({
      target: 's3',
      s3: { endpoint: 'https://s3.eu-central-1.amazonaws.com', prefix: '', isPathStyle: false, encryption: null },
    });
  });

  it('take the names of AWS, and name a bucket that documents are moved out of', () => {
    const former = {
      FORMER_DOCUMENT_STORE: 's3://documents/portal/',
      S3_ENDPOINT: 'https://s3.example',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    };
    expect(readConfig(former).documentStore).toMatchObject({
      target: 'database',
      s3: { prefix: 'portal/', accessKeyId: 'a', isPathStyle: true },
    });
  });

  it.each([
    [{ DOCUMENT_STORE: 'disk' }, 'DOCUMENT_STORE: must be database'],
    [{ DOCUMENT_STORE: 's3://Docs' }, 'DOCUMENT_STORE: must be database'],
    [{ DOCUMENT_STORE: 's3://documents' }, 'S3_ACCESS_KEY_ID: must be set'],
    [{ ...bucket, FORMER_DOCUMENT_STORE: 's3://documents' }, 'FORMER_DOCUMENT_STORE: belongs to'],
    [{ ...bucket, S3_ENDPOINT: 'https://s3.example/path' }, 'S3_ENDPOINT: must be an address'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT: belongs to a bucket'],
    [
      { ...bucket, S3_ENDPOINT: 'http://s3.example', NODE_ENV: 'production', SIGNATURE_KEY: '5a'.repeat(32) },
      'S3_ENDPOINT: must be https in production',
    ],
  ])('are refused with what to do: %j', (variables, line) => {
    expect(() => readConfig(variables)).toThrow(line);
  });
});
