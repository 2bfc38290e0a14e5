import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { codeOf } from '../platform/error-code.ts';
import { sha256 } from '../platform/sha256.ts';

/** What the key of signatures is used for; each use has a key of its own made from it. */
type KeyUse = 'codes' | 'phone numbers' | 'drawn signatures' | 'seal keys' | 'draft cards' | 'browser keys';

/** What encrypting again with the present key came to; `lost` opens with none of the keys. */
type Resealed = { outcome: 'kept' | 'lost' } | { outcome: 'resealed'; sealed: Buffer };

/**
 * The keys of SIGNATURE_KEY and SIGNATURE_KEY_OTHER. The first one digests and encrypts; both open, so that instances in which they
 * are exchanged work side by side while the key is replaced (SIL-206).
 */
export interface SignatureKey {
  /** A digest that nobody can make or guess without the key. */
  digest: (use: KeyUse, text: string) => string;
  /** The digests by all keys, that of `digest` first. */
  digests: (use: KeyUse, text: string) => readonly [string, ...string[]];
  /** Encrypts and authenticates, together with what it belongs to. */
  seal: (use: KeyUse, content: string, belongsTo: string) => Buffer;
  /** Throws for what was changed, or belongs to something else. */
  unseal: (use: KeyUse, sealed: Buffer, belongsTo: string) => string;
  /** Encrypts with the first key what another one has encrypted. */
  reseal: (use: KeyUse, sealed: Buffer, belongsTo: string) => Resealed;
  /** Tell the keys apart without giving them away, that of the first key first. */
  fingerprints: () => readonly [string, ...string[]];
}

type KeyConfig = Pick<Config, 'signatureKey' | 'otherSignatureKey' | 'dataDir'>;

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const fileName = 'signature.key';
const fingerprintLength = 16;

/**
 * The keys of the environment. Without one, which production refuses, it is made when it is first needed and kept in the data folder.
 */
export function signatureKey({ signatureKey: given, otherSignatureKey: other, dataDir }: KeyConfig): SignatureKey {
  const first = oneKey(() => given ?? keptKey(dataDir));
  const others = other === undefined ? [] : [oneKey(() => other)];
  return {
    digest: first.digest,
    digests: (use, text) => [first.digest(use, text), ...others.map(({ digest }) => digest(use, text))],
    seal: (use, content, belongsTo) => first.seal(use, content, belongsTo),
    unseal(use, sealed, belongsTo) {
      const content = opened([first, ...others], use, sealed, belongsTo);
      if (content === null) throw new Error('Encrypted with another key, changed, or belonging to something else.');
      return content;
    },
    reseal(use, sealed, belongsTo) {
      if (first.open(use, sealed, belongsTo) !== null) return { outcome: 'kept' };
      const content = opened(others, use, sealed, belongsTo);
      return content === null
        ? { outcome: 'lost' }
        : { outcome: 'resealed', sealed: first.seal(use, content, belongsTo) };
    },
    fingerprints: () => [first.fingerprint(), ...others.map(({ fingerprint }) => fingerprint())],
  };
}

type OneKey = ReturnType<typeof oneKey>;

function opened(keys: readonly OneKey[], use: KeyUse, sealed: Buffer, belongsTo: string): string | null {
  for (const key of keys) {
    const content = key.open(use, sealed, belongsTo);
    if (content !== null) return content;
  }
  return null;
}

function oneKey(read: () => string) {
  const made = new Map<KeyUse, Buffer>();
  let text: string | undefined;
  const secret = () => (text ??= read());
  const keyOf = (use: KeyUse): Buffer => {
    const key =
      made.get(use) ?? Buffer.from(hkdfSync('sha256', Buffer.from(secret(), 'hex'), '', `fundament ${use}`, 32));
    made.set(use, key);
    return key;
  };
  return {
    digest: (use: KeyUse, content: string) => createHmac('sha256', keyOf(use)).update(content).digest('hex'),
    seal(use: KeyUse, content: string, belongsTo: string): Buffer {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, keyOf(use), nonce).setAAD(Buffer.from(belongsTo));
      const sealed = Buffer.concat([sealing.update(content, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
    },
    open(use: KeyUse, sealed: Buffer, belongsTo: string): string | null {
      try {
        const opening = createDecipheriv(cipher, keyOf(use), sealed.subarray(0, nonceBytes))
          .setAAD(Buffer.from(belongsTo))
          .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
        const content = opening.update(sealed.subarray(nonceBytes + tagBytes));
        return Buffer.concat([content, opening.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    fingerprint: () => sha256(`fundament signature key\n${secret().toLowerCase()}`).slice(0, fingerprintLength),
  };
}

/** Whether the data folder has a key, made before. */
export const hasStoredKey = ({ dataDir }: Pick<Config, 'dataDir'>): boolean => existsSync(join(dataDir, fileName));

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
