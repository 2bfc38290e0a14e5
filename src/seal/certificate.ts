import { BaseStringBlock, fromBER } from 'asn1js';
import { Certificate } from 'pkijs';

/** Parses a certificate; throws if it is not one. */
export function parseCertificate(der: Uint8Array): Certificate {
  const { offset, result } = fromBER(new Uint8Array(der));
  if (offset !== der.length) throw new Error('These bytes are no certificate.');
  return new Certificate({ schema: result });
}

export const derOf = (certificate: Certificate): Uint8Array<ArrayBuffer> =>
  new Uint8Array(certificate.toSchema().toBER());

const commonName = '2.5.4.3';
const organisation = '2.5.4.10';

/** Returns the subject of a certificate: its common name, with the organisation if that differs. */
export function holderOf({ subject }: Certificate): string {
  const value = (type: string) => {
    const found: unknown = subject.typesAndValues.find((one) => one.type === type)?.value;
    return found instanceof BaseStringBlock ? found.getValue() : '';
  };
  return [...new Set([value(commonName), value(organisation)])].filter(Boolean).join(', ');
}

/** Returns the SHA-256 of a certificate in hexadecimal digits. */
export async function fingerprintOf(der: Uint8Array): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new Uint8Array(der)));
}

const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the issuers of a certificate up to a self-signed one, each verified by the signature of the next; null if the
 * given certificates do not form such a chain. Empty for a self-signed certificate.
 */
export async function issuersOf(
  certificate: Certificate,
  given: readonly Certificate[],
): Promise<Certificate[] | null> {
  // One that leads to no root from here leads to none from elsewhere, so that each is followed once.
  const left = new Set(given);
  const follow = async (one: Certificate): Promise<Certificate[] | null> => {
    if (isSelfIssued(one)) return (await isIssuedBy(one, one)) ? [] : null;
    for (const issuer of left) {
      if (!(await isIssuedBy(one, issuer))) continue;
      left.delete(issuer);
      const further = await follow(issuer);
      if (further) return [issuer, ...further];
    }
    return null;
  };
  return follow(certificate);
}

/** Whether each certificate is issued by the next, and the last by itself. */
export async function isChain(certificates: readonly Certificate[]): Promise<boolean> {
  for (const [index, one] of certificates.entries()) {
    const isLast = index === certificates.length - 1;
    if (isSelfIssued(one) !== isLast || !(await isIssuedBy(one, certificates[index + 1] ?? one))) return false;
  }
  return true;
}

const isSelfIssued = ({ issuer, subject }: Certificate) => issuer.isEqual(subject);

async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  return certificate.issuer.isEqual(issuer.subject) && isPlain(certificate) && (await certificate.verify(issuer));
}

/** The parts of a certificate that its signature does not cover repeat signed ones. */
function isPlain({ signature, signatureAlgorithm, signatureValue }: Certificate): boolean {
  const [inside, outside] = [signature, signatureAlgorithm].map((one) => hexOf(one.toSchema().toBER()));
  return inside === outside && signatureValue.valueBlock.unusedBits === 0;
}
