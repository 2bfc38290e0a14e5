import type { PublishedSeal } from '#contract/seals.ts';
import { checkSeal, type Seal, type SealFault } from '#seal/check-seal.ts';

export type Verdict =
  | { state: 'too-large' | 'unreadable' | SealFault }
  /** Unchanged since somebody sealed it: `unknown` where the portal's list could not be read. */
  | { state: 'own' | 'demo' | 'other' | 'unknown'; seal: Seal };

const mostBytes = 50 * 1_048_576;

/** Checks a file on this device: nothing of it is sent anywhere. `published` is null where the list is not known. */
export async function verifyFile(file: File, published: readonly PublishedSeal[] | null): Promise<Verdict> {
  if (file.size > mostBytes) return { state: 'too-large' };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { state: 'unreadable' };
  }
  const check = await checkSeal(new Uint8Array(bytes));
  if (check.fault !== null) return { state: check.fault };
  const { seal } = check;
  if (!published) return { state: 'unknown', seal };
  const own = published.find(({ fingerprint }) => fingerprint === seal.fingerprint);
  if (!own) return { state: 'other', seal };
  return { state: own.isDemo ? 'demo' : 'own', seal };
}
