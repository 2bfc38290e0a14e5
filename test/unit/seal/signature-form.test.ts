import { CryptoKeySigner, PDF, type Signer } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '#server/documents/render-pdf.ts';
import { makeDemoCertificate } from '#server/modules/seal/demo-certificate.ts';
import { checkSeal } from '#seal/check-seal.ts';
import { plainTimeStamp, readTimeStamp, sha256 } from '#seal/time-stamp.ts';
import { makeAuthority } from '#test/helpers/signing/made-time-stamp.ts';
import {
  fileWithOtherSignature,
  otherSignature,
  withLongSignature,
  withOtherSignature,
} from '#test/helpers/signing/other-signature.ts';
import { sealedExample } from '#test/helpers/signing/sealed-example.ts';

/** Seals a page as the versions did that left the form to chance: by the higher one. */
async function formerFile(): Promise<Uint8Array> {
  const { certificate, privateKey } = await makeDemoCertificate(new Date());
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('pkcs8', Buffer.from(privateKey), algorithm, false, ['sign']);
  const own = new CryptoKeySigner(key, certificate, 'EC', 'ECDSA');
  const signer: Signer = {
    certificate,
    keyType: 'EC',
    signatureAlgorithm: 'ECDSA',
    async sign(data, name) {
      const [one, other] = [await own.sign(data, name)].flatMap((der) => [new Uint8Array(der), otherSignature(der)]);
      // The higher number is the longer one, or begins with the higher digit.
      const numberOf = (der: Uint8Array) => BigInt(`0x${Buffer.from(der.subarray(-32)).toString('hex')}`);
      if (!one || !other) throw new Error('no signature');
      return numberOf(one) > numberOf(other) ? one : other;
    },
  };
  const content = await renderPdf({ language: 'cs', title: 'Smlouva 1', subtitle: '', sections: [], foot: '' });
  const pdf = await PDF.load(content);
  const { bytes } = await pdf.sign({ signer, reason: 'test', fieldName: 'Seal', estimatedSize: 16_384 });
  return bytes;
}

describe('the two forms of an ECDSA signature', () => {
  it('only the lower one seals a file, so that no other file says the same (SIL-233)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { file } = await sealedExample();

      expect((await checkSeal(file)).fault).toBeNull();
      expect((await checkSeal(fileWithOtherSignature(file))).fault).toBe('seal-damaged');
    }
  });

  it('only the lower one stamps a seal, whichever the authority gave (SIL-233)', async () => {
    const authority = await makeAuthority();
    const imprint = await sha256(Buffer.from('seal'));
    const token = await authority.token(imprint, new Date());
    const [one, other] = await Promise.all([plainTimeStamp(token), plainTimeStamp(withOtherSignature(token))]);

    expect(Buffer.from(one).equals(other)).toBe(true);
    expect(await readTimeStamp(one, { imprint, allowsHighS: false })).not.toBeNull();
    expect(await readTimeStamp(withOtherSignature(one), { imprint, allowsHighS: false })).toBeNull();
    expect(await readTimeStamp(withOtherSignature(one), { imprint, allowsHighS: true })).not.toBeNull();
    expect(await readTimeStamp(withLongSignature(one), { imprint, allowsHighS: true })).toBeNull();
  });

  it('both hold in files that former versions sealed (SIL-233)', async () => {
    const file = await formerFile();

    expect((await checkSeal(file)).fault).toBeNull();
    expect((await checkSeal(fileWithOtherSignature(file))).fault).toBeNull();
  });
});
