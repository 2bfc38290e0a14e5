import { renderPdf } from '#server/documents/render-pdf.ts';
import { sealPdf } from '#server/documents/seal-pdf.ts';
import { makeDemoCertificate } from '#server/modules/seal/demo-certificate.ts';
import { fingerprintOf } from '#seal/certificate.ts';

export interface SealedExample {
  file: Uint8Array;
  fingerprint: string;
  /** Offset of the hexadecimal digits of the seal. */
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

/** Returns a sealed document of two pages. */
export async function sealedExample(): Promise<SealedExample> {
  const { certificate, privateKey } = await makeDemoCertificate(new Date());
  const file = await sealPdf({
    content: await paper('Smlouva'),
    evidence: await paper('Podpisy'),
    key: { kind: 'own', certificate, privateKey },
    reason: 'test',
    at: new Date(),
  });
  const mark = '/Contents <';
  const sealStart = Buffer.from(file).lastIndexOf(mark) + mark.length;
  return { file, fingerprint: await fingerprintOf(certificate), sealStart };
}
