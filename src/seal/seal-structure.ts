import { UTCTime } from 'asn1js';
import type { Certificate } from 'pkijs';
import { contentTypes, provedStructure, valueOf } from './signed-structure.ts';
import { readTimeStamp, sha256, type TimeStamp } from './time-stamp.ts';

const signingTime = '1.2.840.113549.1.9.5';

/** What a seal says; its own signature holds, and so does its time stamp where it has one. */
export interface SealContent {
  certificate: Certificate;
  /** SHA-256 of the bytes that it covers. */
  digest: Uint8Array;
  sealedAt: Date;
  timeStamp: TimeStamp | null;
}

/** Proves the CMS structure of a seal and answers what it says; null for any other bytes. */
export async function readSeal(cms: Uint8Array<ArrayBuffer>): Promise<SealContent | null> {
  try {
    return await provedSeal(cms);
  } catch {
    // The packages throw at whatever is no such structure.
    return null;
  }
}

async function provedSeal(cms: Uint8Array<ArrayBuffer>): Promise<SealContent | null> {
  const proved = await provedStructure(cms, contentTypes.data);
  if (!proved || proved.content || proved.hash.name !== 'SHA-256') return null;
  const { certificate, digest, attributes, signature, timeStamp: token } = proved;
  const time = valueOf(attributes, signingTime, UTCTime);
  const timeStamp = token && (await readTimeStamp(token, await sha256(signature)));
  if (!time || (token && !timeStamp)) return null;
  return { certificate, digest, sealedAt: time.toDate(), timeStamp };
}
