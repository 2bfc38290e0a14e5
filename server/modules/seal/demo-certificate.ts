import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate, Extension, type RelativeDistinguishedNames } from 'pkijs';

/** Common name of the demonstration's certificate. */
const demoHolder = 'Fundament demonstration seal, not for real contracts';
const commonName = '2.5.4.3';
const keyUsage = '2.5.29.15';
const validYears = 10;

/** A self-signed certificate and its key as PKCS #8. */
export interface OwnCertificate {
  certificate: Uint8Array;
  privateKey: Uint8Array;
}

/** Creates a key and a certificate for demonstrations, valid from a day before `now`, to allow for clock skew. */
export async function makeDemoCertificate(now: Date, holder = demoHolder): Promise<OwnCertificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = new Certificate();
  made.version = 2;
  // A first byte below 0x80 keeps the serial number positive.
  made.serialNumber = new Integer({ valueHex: new Uint8Array([1, ...randomBytes(15)]).buffer });
  nameHolder(made.subject, holder);
  nameHolder(made.issuer, holder);
  made.notBefore.value = new Date(now);
  made.notBefore.value.setUTCDate(now.getUTCDate() - 1);
  made.notAfter.value = new Date(now);
  made.notAfter.value.setUTCFullYear(now.getUTCFullYear() + validYears);
  // Digital signature and non-repudiation.
  const usage = new BitString({ unusedBits: 6, valueHex: new Uint8Array([0xc0]).buffer });
  made.extensions = [new Extension({ extnID: keyUsage, critical: true, extnValue: usage.toBER() })];
  await made.subjectPublicKeyInfo.importKey(keys.publicKey);
  await made.sign(keys.privateKey, 'SHA-256');
  return {
    certificate: new Uint8Array(made.toSchema(true).toBER()),
    privateKey: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
  };
}

function nameHolder(names: RelativeDistinguishedNames, holder: string): void {
  names.typesAndValues.push(new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: holder }) }));
}
