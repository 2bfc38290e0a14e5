import * as z from 'zod/mini';
import { isLoopback } from '../platform/loopback.ts';
import type { DocumentStoreSettings } from '../document-store/document-store.ts';
import type { S3Settings } from '../document-store/s3-objects.ts';

const bucketAddress = /^s3:\/\/(?<bucket>[a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(?<prefix>[\w.-]+(?:\/[\w.-]+)*)?\/?)?$/;

const secret = z.optional(z.string());

/** Settings of the document store, as given in the environment. */
export const storeVariables = {
  DOCUMENT_STORE: z.string().check(
    z.refine((text) => text === 'database' || bucketAddress.test(text), {
      error: 'must be database, or a bucket such as s3://documents or s3://documents/portal',
    }),
  ),
  FORMER_DOCUMENT_STORE: z.optional(
    z.string().check(z.regex(bucketAddress, 'must be a bucket such as s3://documents or s3://documents/portal')),
  ),
  S3_ENDPOINT: z.optional(
    z.string().check(
      z.refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text), {
        error: 'must be an address such as https://s3.example.com, without a path',
      }),
    ),
  ),
  S3_REGION: z.string(),
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  AWS_ACCESS_KEY_ID: secret,
  AWS_SECRET_ACCESS_KEY: secret,
  S3_PATH_STYLE: z.optional(z.enum(['on', 'off'], { error: 'must be one of on, off' })),
  S3_ENCRYPTION: z.optional(z.enum(['AES256', 'aws:kms'], { error: 'must be one of AES256, aws:kms' })),
};

/** What holds where the environment says nothing. */
export const storeStandards = { DOCUMENT_STORE: 'database', S3_REGION: 'us-east-1' };

const variables = z.object(storeVariables);
type StoreEnvironment = z.infer<typeof variables>;

const bucketOf = ({ DOCUMENT_STORE: target, FORMER_DOCUMENT_STORE: former }: StoreEnvironment) =>
  target === 'database' ? former : target;

/** Settings of the store that do not fit together, one line each. */
export function unfitStoreSettings(read: StoreEnvironment, isProduction: boolean): string[] {
  const { DOCUMENT_STORE: target, FORMER_DOCUMENT_STORE: former, S3_ENDPOINT: endpoint } = read;
  const bucket = bucketOf(read);
  const { accessKeyId, secretAccessKey } = credentialsOf(read);
  const isOpenToAll = endpoint?.startsWith('http://') === true && !isLoopback(new URL(endpoint).hostname);
  return [
    ...(former !== undefined && target !== 'database'
      ? ['FORMER_DOCUMENT_STORE: belongs to DOCUMENT_STORE=database, for documents that are still in a bucket']
      : []),
    ...(bucket !== undefined && (!accessKeyId || !secretAccessKey)
      ? ['S3_ACCESS_KEY_ID: must be set for a bucket, together with S3_SECRET_ACCESS_KEY']
      : []),
    ...(bucket === undefined && endpoint !== undefined
      ? ['S3_ENDPOINT: belongs to a bucket, which DOCUMENT_STORE has to name']
      : []),
    ...(isProduction && isOpenToAll
      ? ['S3_ENDPOINT: must be https in production, because documents hold personal data']
      : []),
  ];
}

const credentialsOf = (read: StoreEnvironment) => ({
  accessKeyId: read.S3_ACCESS_KEY_ID ?? read.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: read.S3_SECRET_ACCESS_KEY ?? read.AWS_SECRET_ACCESS_KEY ?? '',
});

/** Returns where documents are kept. */
export function storeSettings(read: StoreEnvironment): DocumentStoreSettings {
  const bucket = bucketOf(read);
  return {
    target: read.DOCUMENT_STORE === 'database' ? 'database' : 's3',
    s3: bucket === undefined ? null : bucketSettings(read, bucket),
  };
}

function bucketSettings(read: StoreEnvironment, address: string): S3Settings {
  const { bucket = '', prefix } = bucketAddress.exec(address)?.groups ?? {};
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: pathStyle, S3_ENCRYPTION: encryption } = read;
  return {
    bucket,
    prefix: prefix ? `${prefix}/` : '',
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    ...credentialsOf(read),
    isPathStyle: pathStyle ? pathStyle === 'on' : endpoint !== undefined,
    encryption: encryption ?? null,
  };
}
