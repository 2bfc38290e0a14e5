import { PDF } from '@libpdf/core';
import { renderPdf } from '#server/documents/render-pdf.ts';
import { sealPdf, stampPdf } from '#server/documents/seal-pdf.ts';
import type { TimedAuthority } from '#server/documents/time-stamp-authority.ts';
import { makeDemoCertificate } from '#server/modules/seal/demo-certificate.ts';
import { fingerprintOf } from '#seal/certificate.ts';
import { structureRoom } from '#seal/structure-room.ts';
import { timeStampField } from '#seal/time-stamp-update.ts';
import { plainTimeStamp } from '#seal/time-stamp.ts';
import type { MadeAuthority } from './made-time-stamp.ts';
import { openAuthority } from './time-stamp-authority.ts';

export interface SealedExample {
  file: Uint8Array;
  fingerprint: string;
  /** Of the hexadecimal digits of the seal, or of the time stamp where one was added after it. */
  sealStart: number;
}

const paper = (subtitle: string) =>
  renderPdf({
    language: 'cs',
    title: 'Smlouva 1',
    subtitle,
    sections: [{ heading: 'Klient', blocks: [{ kind: 'text', text: 'Ondřej Žďárský' }] }],
    foot: 'Horizont',
  });

/** Where the time stamp of an example is. */
export type StampPlace = 'none' | 'in the seal' | 'added';

interface Sealed {
  reason?: string;
  at?: Date;
}

/** A sealed document of two pages, with a time stamp by `openssl ts` where one is asked for. */
export async function sealedExample(stampPlace: StampPlace = 'none', sealed: Sealed = {}): Promise<SealedExample> {
  if (stampPlace === 'none') return sealedBy(stampPlace, sealed);
  const { url, close } = await openAuthority();
  try {
    return await sealedBy(stampPlace, sealed, { url, policy: null, timeoutMs: 20_000 });
  } finally {
    await close();
  }
}

/** A file that was signed elsewhere with a seal over the whole. */
export async function sealedOver(content: Uint8Array): Promise<Omit<SealedExample, 'sealStart'>> {
  const { certificate, privateKey } = await makeDemoCertificate(new Date());
  const key = { kind: 'own', certificate, privateKey } as const;
  const file = await sealPdf({ content, evidence: null, key, reason: 'test', at: new Date() });
  return { file, fingerprint: await fingerprintOf(certificate) };
}

/** A copy of a sealed file with a time stamp that somebody else has added, with any time. */
export async function stampedBy(
  { token }: Pick<MadeAuthority, 'token'>,
  { sealed, at }: { sealed: Uint8Array; at: Date },
): Promise<Uint8Array> {
  const timestamp = async (digest: Uint8Array) => plainTimeStamp(await token(digest, at));
  const options = { timestampAuthority: { timestamp }, fieldName: timeStampField, estimatedSize: structureRoom };
  return (await (await PDF.load(sealed)).addTimestamp(options)).bytes;
}

/** As contracts have it: their numbers are written with no-break spaces. */
const reasonOfContract = `31\u00A0400\u00A0001, SHA-256 ${'0f'.repeat(32)}`;

async function sealedBy(
  stampPlace: StampPlace,
  { reason = reasonOfContract, at = new Date() }: Sealed,
  authority?: TimedAuthority,
): Promise<SealedExample> {
  const { certificate, privateKey } = await makeDemoCertificate(new Date());
  const sealed = await sealPdf({
    content: await paper('Smlouva'),
    evidence: await paper('Podpisy'),
    key: { kind: 'own', certificate, privateKey },
    reason,
    at,
    ...(authority && stampPlace === 'in the seal' && { authority }),
  });
  const file = authority && stampPlace === 'added' ? await stampPdf({ sealed, authority }) : sealed;
  const mark = '/Contents <';
  const sealStart = Buffer.from(file).lastIndexOf(mark) + mark.length;
  return { file, fingerprint: await fingerprintOf(certificate), sealStart };
}
