import { fromBER, ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerInfo,
  type SignedAndUnsignedAttributes,
} from 'pkijs';
import { derOf, issuersOf } from './certificate.ts';
import { verifySignature } from './signature.ts';

const types = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
};

/** What a seal says; its own signature holds. */
export interface SealContent {
  certificate: Certificate;
  /** SHA-256 of the bytes that it covers. */
  digest: Uint8Array;
  sealedAt: Date;
}

/**
 * Reads a CMS structure in the one form that seals are written in, proves its signature and the chain of its certificates, and answers
 * what it says; null for any other bytes. Whatever the signature does not cover has one possible value, so that no byte can be changed.
 */
export async function readSeal(cms: Uint8Array<ArrayBuffer>): Promise<SealContent | null> {
  try {
    return await provedSeal(cms);
  } catch {
    // The packages throw at whatever is no such structure.
    return null;
  }
}

async function provedSeal(cms: Uint8Array<ArrayBuffer>): Promise<SealContent | null> {
  const { offset, result } = fromBER(cms);
  if (offset !== cms.length) return null;
  const signedData = new SignedData({ schema: new ContentInfo({ schema: result }).content });
  const [signer] = signedData.signerInfos;
  const [certificate, ...issuers] = (signedData.certificates ?? []).filter((one) => one instanceof Certificate);
  if (!signer?.signedAttrs || !certificate) return null;
  const attributes = signer.signedAttrs;
  const signature = new Uint8Array(signer.signature.valueBlock.valueHexView);
  const isPlain = equal(cms, plainForm({ certificate, issuers, attributes, signature }));
  if (!isPlain || !(await isChain(certificate, issuers))) return null;
  const isSigned = await verifySignature(certificate, signature, new Uint8Array(attributes.encodedValue));
  if (!isSigned || !(await isBound(certificate, attributes))) return null;
  const digest = valueOf(attributes, types.messageDigest, OctetString);
  const time = valueOf(attributes, types.signingTime, UTCTime);
  if (!digest || !time || valueOf(attributes, types.contentType, ObjectIdentifier)?.getValue() !== types.data)
    return null;
  return { certificate, digest: digest.valueBlock.valueHexView, sealedAt: time.toDate() };
}

interface Parts {
  certificate: Certificate;
  issuers: readonly Certificate[];
  attributes: SignedAndUnsignedAttributes;
  signature: Uint8Array<ArrayBuffer>;
}

/** The structure with these parts, in the form that seals are written in. */
function plainForm({ certificate, issuers, attributes, signature }: Parts): Uint8Array {
  const sha256 = () => new AlgorithmIdentifier({ algorithmId: types.sha256 });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: sha256(),
    signedAttrs: attributes,
    signatureAlgorithm: new AlgorithmIdentifier({
      algorithmId: isRsa(certificate) ? types.sha256WithRsa : types.ecdsaWithSha256,
    }),
    signature: new OctetString({ valueHex: signature.buffer }),
  });
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: types.data }),
    digestAlgorithms: [sha256()],
    certificates: [certificate, ...issuers],
    signerInfos: [signer],
  });
  const content = new ContentInfo({ contentType: types.signedData, content: signedData.toSchema() });
  return new Uint8Array(content.toSchema().toBER());
}

const isRsa = ({ subjectPublicKeyInfo }: Certificate) =>
  subjectPublicKeyInfo.algorithm.algorithmId === '1.2.840.113549.1.1.1';

/** The certificates beside the seal's own are its issuers, none missing and none besides. */
async function isChain(certificate: Certificate, issuers: readonly Certificate[]): Promise<boolean> {
  if (issuers.length === 0) return true;
  const chain = await issuersOf(certificate, issuers);
  return chain?.length === issuers.length && chain.every((one, index) => one === issuers[index]);
}

/** The certificate is the one that the signature names by its digest (RFC 5035). */
async function isBound(certificate: Certificate, attributes: SignedAndUnsignedAttributes): Promise<boolean> {
  // Within the attribute a list of certificates, of which the first is the seal's own.
  const digest = firstOf(firstOf(firstOf(valueOf(attributes, types.signingCertificate, Sequence))));
  if (!(digest instanceof OctetString)) return false;
  return equal(
    digest.valueBlock.valueHexView,
    new Uint8Array(await crypto.subtle.digest('SHA-256', derOf(certificate))),
  );
}

const firstOf = (block: unknown): unknown => (block instanceof Sequence ? block.valueBlock.value[0] : undefined);

/** The one value of an attribute that is there once. */
function valueOf<Value>(
  { attributes }: SignedAndUnsignedAttributes,
  type: string,
  kind: new () => Value,
): Value | undefined {
  const [found, ...more] = attributes.filter((one) => one.type === type);
  const [value, ...others] = found?.values ?? [];
  return more.length === 0 && others.length === 0 && value instanceof kind ? value : undefined;
}

export const equal = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
