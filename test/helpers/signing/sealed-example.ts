import { renderPdf } from '#server/documents/render-pdf.ts';
import { sealPdf, stampPdf } from '#server/documents/seal-pdf.ts';
import type { AskedAuthority } from '#server/documents/time-stamp-authority.ts';
import { makeDemoCertificate } from '#server/modules/seal/demo-certificate.ts';
import { fingerprintOf } from '#seal/certificate.ts';
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

/** A sealed document of two pages, with a time stamp by `openssl ts` where one is asked for. */
export async function sealedExample(stampPlace: StampPlace = 'none'): Promise<SealedExample> {
  if (stampPlace === 'none') return sealedBy(stampPlace);
  const { url, close } = await openAuthority();
  try {
    return await sealedBy(stampPlace, { url, policy: null, patienceMs: 20_000 });
  } finally {
    await close();
  }
}

async function sealedBy(stampPlace: StampPlace, authority?: AskedAuthority): Promise<SealedExample> {
  const { certificate, privateKey } = await makeDemoCertificate(new Date());
  const sealed = await sealPdf({
    content: await paper('Smlouva'),
    evidence: await paper('Podpisy'),
    key: { kind: 'own', certificate, privateKey },
    reason: 'test',
    at: new Date(),
    ...(authority && stampPlace === 'in the seal' && { authority }),
  });
  const file = authority && stampPlace === 'added' ? await stampPdf({ sealed, authority }) : sealed;
  const mark = '/Contents <';
  const sealStart = Buffer.from(file).lastIndexOf(mark) + mark.length;
  return { file, fingerprint: await fingerprintOf(certificate), sealStart };
}
