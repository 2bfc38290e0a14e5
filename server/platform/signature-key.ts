import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { codeOf } from './error-code.ts';

/** What the key of signatures is used for; each use has a key of its own made from it. */
type Use = 'codes' | 'phone numbers' | 'drawn signatures' | 'seal keys' | 'draft cards';

export interface SignatureKey {
  /** A digest that nobody can make or guess without the key. */
  digest: (use: Use, text: string) => string;
  /** Encrypts and authenticates, together with what it belongs to. */
  seal: (use: Use, content: string, belongsTo: string) => Buffer;
  /** Throws for what was changed, or belongs to something else. */
  unseal: (use: Use, sealed: Buffer, belongsTo: string) => string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const fileName = 'signature.key';

/**
 * The key of the environment. Without one, which production refuses, it is made when it is first needed and kept in the data folder.
 */
export function signatureKey({ signatureKey: given, dataDir }: Pick<Config, 'signatureKey' | 'dataDir'>): SignatureKey {
  const made = new Map<Use, Buffer>();
  let secret: Buffer | undefined;
  const keyOf = (use: Use): Buffer => {
    secret ??= Buffer.from(given ?? keptKey(dataDir), 'hex');
    const key = made.get(use) ?? Buffer.from(hkdfSync('sha256', secret, '', `fundament ${use}`, 32));
    made.set(use, key);
    return key;
  };
  return {
    digest: (use, text) => createHmac('sha256', keyOf(use)).update(text).digest('hex'),
    seal(use, content, belongsTo) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, keyOf(use), nonce).setAAD(Buffer.from(belongsTo));
      const sealed = Buffer.concat([sealing.update(content, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
    },
    unseal(use, sealed, belongsTo) {
      const opening = createDecipheriv(cipher, keyOf(use), sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(belongsTo))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const content = opening.update(sealed.subarray(nonceBytes + tagBytes));
      return Buffer.concat([content, opening.final()]).toString('utf8');
    },
  };
}

function keptKey(dataDir: string): string {
  const file = join(dataDir, fileName);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Kept from before, or made by another process at once.
    if (!(error instanceof Error) || codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
