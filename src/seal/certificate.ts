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
  if (!isPlain(certificate)) return null;
  if (certificate.issuer.isEqual(certificate.subject)) return (await certificate.verify()) ? [] : null;
  for (const issuer of given) {
    if (!certificate.issuer.isEqual(issuer.subject) || !(await certificate.verify(issuer))) continue;
    const further = await issuersOf(
      issuer,
      given.filter((one) => one !== issuer),
    );
    if (further) return [issuer, ...further];
  }
  return null;
}

/** The parts of a certificate that its signature does not cover repeat signed ones. */
function isPlain({ signature, signatureAlgorithm, signatureValue }: Certificate): boolean {
  const [inside, outside] = [signature, signatureAlgorithm].map((one) => hexOf(one.toSchema().toBER()));
  return inside === outside && signatureValue.valueBlock.unusedBits === 0;
}
