import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { derOf, isChain } from './certificate.ts';
import { hashes, verifySignature, withLowS, type Hash } from './signature.ts';

export const contentTypes = { data: '1.2.840.113549.1.7.1', timeStamp: '1.2.840.113549.1.9.16.1.4' };

const types = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
};

/** Parts of a CMS structure with one signer. */
export interface SignedParts {
  contentType: string;
  /** The signed content if the structure contains it; null if it is detached. */
  content: Uint8Array | null;
  hash: Hash;
  certificate: Certificate;
  issuers: readonly Certificate[];
  attributes: SignedAndUnsignedAttributes;
  signature: Uint8Array<ArrayBuffer>;
  /** The time stamp of the signature: the only thing that may be added without being signed. */
  timeStamp: Uint8Array<ArrayBuffer> | null;
}

/** A structure with a valid signature: its parts, and the digest of the signed content. */
export interface ProvedStructure extends SignedParts {
  digest: Uint8Array;
}

/** Reads the parts of a structure in any form, with the certificates in their order. Throws for other bytes. */
export function signedPartsOf(cms: Uint8Array<ArrayBuffer>): SignedParts & { certificates: Certificate[] } {
  const { offset, result } = fromBER(cms);
  if (offset !== cms.length) throw new Error('These bytes are no CMS structure.');
  const signedData = new SignedData({ schema: new ContentInfo({ schema: result }).content });
  const { eContentType: contentType, eContent } = signedData.encapContentInfo;
  const [signer, ...others] = signedData.signerInfos;
  const certificates = (signedData.certificates ?? []).filter((one) => one instanceof Certificate);
  const sid: unknown = signer?.sid;
  const certificate = certificates.find(
    (one) =>
      sid instanceof IssuerAndSerialNumber &&
      one.serialNumber.isEqual(sid.serialNumber) &&
      one.issuer.isEqual(sid.issuer),
  );
  const hash = hashes.find(({ id }) => id === signer?.digestAlgorithm.algorithmId);
  if (!signer?.signedAttrs || !certificate || !hash || others.length > 0)
    throw new Error('The CMS structure has not one signer with a certificate.');
  return {
    contentType,
    content: eContent ? new Uint8Array(eContent.getValue()) : null,
    hash,
    certificate,
    certificates,
    issuers: certificates.filter((one) => one !== certificate),
    attributes: signer.signedAttrs,
    signature: new Uint8Array(signer.signature.valueBlock.valueHexView),
    timeStamp: timeStampOf(signer),
  };
}

function timeStampOf({ unsignedAttrs }: SignerInfo): Uint8Array<ArrayBuffer> | null {
  const token = unsignedAttrs && valueOf(unsignedAttrs, types.timeStampToken, Sequence);
  return token ? new Uint8Array(token.toBER()) : null;
}

/** Which structure is accepted. */
export interface StructureRules {
  contentType: string;
  /** Whether an ECDSA signature may have either of its two forms, as those of former versions have. */
  allowsHighS: boolean;
}

/**
 * Reads a structure in its only accepted form, and verifies its signature and its certificate chain; null for any other
 * bytes. Everything that the signature does not cover has one possible value, so that no byte can be changed.
 */
export async function provedStructure(
  cms: Uint8Array<ArrayBuffer>,
  { contentType, allowsHighS }: StructureRules,
): Promise<ProvedStructure | null> {
  const parts = signedPartsOf(cms);
  const { certificate, issuers, attributes, signature, hash } = parts;
  if (parts.contentType !== contentType || !equal(cms, plainForm(parts))) return null;
  if (!allowsHighS && !equal(signature, withLowS(certificate, signature))) return null;
  if (issuers.length > 0 && !(await isChain([certificate, ...issuers]))) return null;
  const isSigned = await verifySignature(certificate, signature, new Uint8Array(attributes.encodedValue), hash);
  if (!isSigned || !(await isBound(certificate, attributes))) return null;
  const digest = valueOf(attributes, types.messageDigest, OctetString)?.valueBlock.valueHexView;
  if (!digest || valueOf(attributes, types.contentType, ObjectIdentifier)?.getValue() !== contentType) return null;
  return { ...parts, digest };
}

/** Returns the structure with these parts in its accepted form. */
export function plainForm(parts: SignedParts): Uint8Array<ArrayBuffer> {
  const { contentType, content, hash, certificate, issuers, attributes, signature, timeStamp } = parts;
  const digestAlgorithm = () => new AlgorithmIdentifier({ algorithmId: hash.id });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: digestAlgorithm(),
    signedAttrs: attributes,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: isRsa(certificate) ? hash.withRsa : hash.withEcdsa }),
    signature: new OctetString({ valueHex: signature.buffer }),
  });
  if (timeStamp) {
    const token = new Attribute({ type: types.timeStampToken, values: [fromBER(timeStamp).result] });
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [token] });
  }
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: contentType });
  // The constructor would split it into chunks.
  if (content) encapContentInfo.eContent = new OctetString({ valueHex: new Uint8Array(content).buffer });
  const signedData = new SignedData({
    version: contentType === contentTypes.data ? 1 : 3,
    encapContentInfo,
    digestAlgorithms: [digestAlgorithm()],
    certificates: [certificate, ...issuers],
    signerInfos: [signer],
  });
  const info = new ContentInfo({ contentType: types.signedData, content: signedData.toSchema() });
  return new Uint8Array(info.toSchema().toBER());
}

const isRsa = ({ subjectPublicKeyInfo }: Certificate) =>
  subjectPublicKeyInfo.algorithm.algorithmId === '1.2.840.113549.1.1.1';

/** Whether the signature names the certificate by its digest (RFC 5035; SHA-1 in the older form of RFC 2634). */
export async function isBound(certificate: Certificate, attributes: SignedAndUnsignedAttributes): Promise<boolean> {
  const newer = valueOf(attributes, types.signingCertificateV2, Sequence);
  // The attribute contains a list of certificates; the first one is the signer's own.
  const named = firstOf(firstOf(newer ?? valueOf(attributes, types.signingCertificate, Sequence)));
  if (!(named instanceof Sequence)) return false;
  const [first, second] = named.valueBlock.value;
  const algorithm: unknown = firstOf(first);
  const stated = algorithm instanceof ObjectIdentifier ? algorithm.getValue() : null;
  const hash = stated === null ? 'SHA-256' : hashes.find(({ id }) => id === stated)?.name;
  const digest: unknown = stated === null ? first : second;
  if (!hash || !(digest instanceof OctetString)) return false;
  const found = await crypto.subtle.digest(newer ? hash : 'SHA-1', derOf(certificate).slice());
  return equal(digest.valueBlock.valueHexView, new Uint8Array(found));
}

/** Whether a signature says which certificate it was made with, as signatures by PAdES do. */
export const namesCertificate = ({ attributes }: SignedAndUnsignedAttributes): boolean =>
  attributes.some(({ type }) => type === types.signingCertificate || type === types.signingCertificateV2);

const firstOf = (block: unknown): unknown => (block instanceof Sequence ? block.valueBlock.value[0] : undefined);

/** Returns the only value of an attribute that occurs once. */
export function valueOf<Value>(
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
