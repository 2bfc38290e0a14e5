import { createHash } from 'node:crypto';

/** The house that a name means: spellings that differ in case, accents or punctuation alone are one. */
export function issuerOf(name: string): { id: string; code: string } {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const code = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || name;
  return { id: `house-${createHash('sha256').update(code).digest('hex').slice(0, 16)}`, code };
}
