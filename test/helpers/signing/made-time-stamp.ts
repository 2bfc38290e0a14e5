import { randomBytes } from 'node:crypto';
import { fromBER, Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  createCMSECDSASignature,
  Extension,
  ExtKeyUsage,
  MessageImprint,
  SignedAndUnsignedAttributes,
  TSTInfo,
} from 'pkijs';
import { derOf } from '#seal/certificate.ts';
import { hashes } from '#seal/signature.ts';
import { contentTypes, plainForm } from '#seal/signed-structure.ts';
import { sha256 } from '#seal/time-stamp.ts';

/** An authority whose tokens state any time, as that of a stranger does. */
export interface MadeAuthority {
  certificate: Uint8Array;
  token: (digest: Uint8Array, at: Date) => Promise<Uint8Array<ArrayBuffer>>;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Makes an authority with a self-signed certificate of this validity. */
export async function makeAuthority({
  name = 'Stranger',
  validFrom = new Date('2000-01-01'),
  validTo = new Date('2049-01-01'),
} = {}): Promise<MadeAuthority> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array([1, ...randomBytes(15)]).buffer });
  for (const { typesAndValues } of [certificate.subject, certificate.issuer])
    typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }));
  certificate.notBefore.value = validFrom;
  certificate.notAfter.value = validTo;
  const use = new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] });
  certificate.extensions = [
    new Extension({ extnID: '2.5.29.37', critical: true, extnValue: use.toSchema().toBER(), parsedValue: use }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  const der = derOf(certificate);
  return {
    certificate: der,
    async token(digest, at) {
      const content = contentOf(digest, at);
      const attributes = await attributesOf(content, der);
      const signed = new Uint8Array(attributes.encodedValue);
      const signature = createCMSECDSASignature(await crypto.subtle.sign(algorithm, keys.privateKey, signed));
      return plainForm({
        contentType: contentTypes.timeStamp,
        content,
        hash: hashes[0],
        certificate: new Certificate({ schema: fromBER(der).result }),
        issuers: [],
        attributes,
        signature: new Uint8Array(signature),
        timeStamp: null,
      });
    },
  };
}

function contentOf(digest: Uint8Array, genTime: Date): Uint8Array {
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3',
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: hashes[0].id }),
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(digest).buffer }),
    }),
    serialNumber: new Integer({ value: 1 }),
    genTime,
  });
  return new Uint8Array(info.toSchema().toBER());
}

async function attributesOf(content: Uint8Array, certificate: Uint8Array): Promise<SignedAndUnsignedAttributes> {
  const octets = async (bytes: Uint8Array) => new OctetString({ valueHex: new Uint8Array(await sha256(bytes)).buffer });
  const named = new Sequence({ value: [new Sequence({ value: [await octets(certificate)] })] });
  const values = [
    ['1.2.840.113549.1.9.3', new ObjectIdentifier({ value: contentTypes.timeStamp })],
    ['1.2.840.113549.1.9.4', await octets(content)],
    ['1.2.840.113549.1.9.16.2.47', new Sequence({ value: [named] })],
  ] as const;
  const attributes = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: values.map(([type, value]) => new Attribute({ type, values: [value] })),
  });
  const encoded = new Uint8Array(attributes.toSchema().toBER());
  // What is signed is the set itself, not its place in the structure.
  encoded[0] = 0x31;
  attributes.encodedValue = encoded.buffer;
  return attributes;
}
