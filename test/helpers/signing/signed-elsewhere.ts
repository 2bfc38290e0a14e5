import { createHash, createPrivateKey, sign } from 'node:crypto';
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { ObjectIdentifier, OctetString } from 'asn1js';
import { Attribute, SignedAndUnsignedAttributes } from 'pkijs';
import { signerOf } from '#server/documents/seal-pdf.ts';
import { parseCertificate } from '#seal/certificate.ts';
import { hashes } from '#seal/signature.ts';
import { contentTypes, plainForm } from '#seal/signed-structure.ts';
import { makeDemoCertificate } from '#server/modules/seal/demo-certificate.ts';

export const clientName = 'Ing. Ondřej Žďárský';

interface Elsewhere {
  /** Changes the document in the update that also holds the signature. */
  change?: (pdf: PDF) => void;
  fieldName?: string;
  at?: Date;
}

/** Signs a PDF in one incremental update with a certificate of the client, as a provider of signatures does. */
export async function signedElsewhere(
  sent: Uint8Array,
  { change, fieldName = 'Client', at = new Date() }: Elsewhere = {},
): Promise<Buffer> {
  const pdf = await PDF.load(Uint8Array.from(sent));
  change?.(pdf);
  const { certificate, privateKey } = await makeDemoCertificate(at, clientName);
  const { bytes } = await pdf.sign({
    signer: await signerOf({ kind: 'own', certificate, privateKey }),
    reason: 'Podpis klienta',
    signingTime: at,
    fieldName,
    estimatedSize: 4_096,
  });
  return Buffer.from(bytes);
}

/**
 * Signs a PDF with a field that is drawn in a box of its first page, by a signature that neither is written like a seal nor names its
 * certificate.
 */
export async function drawnElsewhere(sent: Uint8Array, box: string): Promise<Buffer> {
  const file = await signedElsewhere(sent, { change: addField });
  const former = /\/F 132\n\/P \d+ 0 R\n\/Rect \[0 0 0 0\]/.exec(file.toString('latin1'));
  file.write(`/Rect [${box}]`.padEnd(former?.[0].length ?? 0), former?.index ?? 0, 'latin1');
  const [, gap = 0, after = 0] =
    /\/ByteRange \[0 (\d+) +(\d+)/.exec(file.toString('latin1', sent.length))?.map(Number) ?? [];
  file.write(' ', gap - '/Contents '.length - 1, 'latin1');
  const covered = Buffer.concat([file.subarray(0, gap), file.subarray(after)]);
  const digits = Buffer.from(await structureOf(covered))
    .toString('hex')
    .toUpperCase();
  file.write(digits.padEnd(after - gap - 2, '0'), gap + 1, 'latin1');
  return file;
}

async function structureOf(covered: Uint8Array): Promise<Uint8Array> {
  const { certificate, privateKey } = await makeDemoCertificate(new Date(), clientName);
  const digest = createHash('sha256').update(covered).digest();
  const attributes = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: contentTypes.data })] }),
      new Attribute({ type: '1.2.840.113549.1.9.4', values: [new OctetString({ valueHex: Uint8Array.from(digest) })] }),
    ],
  });
  const signed = Buffer.from(attributes.toSchema().toBER());
  // A set, as it is signed, and not a part of the structure.
  signed[0] = 0x31;
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  return plainForm({
    contentType: contentTypes.data,
    content: null,
    hash: hashes[0],
    certificate: parseCertificate(certificate),
    issuers: [],
    attributes,
    signature: Uint8Array.from(sign('sha256', signed, key)),
    timeStamp: null,
  });
}

/** Adds an empty field for the signature to the first page. */
export function addField(pdf: PDF): void {
  const page = pdf.getPage(0);
  if (!page) throw new Error('The document has no page.');
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString('Client'),
    }),
  );
  page.dict.set('Annots', PdfArray.of(field));
  const form = PdfDict.of({ Fields: PdfArray.of(field), SigFlags: PdfNumber.of(3) });
  pdf.context.catalog.getDict().set('AcroForm', pdf.register(form));
}
