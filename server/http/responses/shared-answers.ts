import { byteCache } from '../../platform/byte-cache.ts';
import { cacheResponse, type CachedResponse } from './response-cache.ts';

/** Fee schemes and limits of every product in every language would fill the memory; the oldest answers leave first. */
const mostKept = 4_000;
/** Answers that depend on days and numbers of the caller's choice: there are more of them than any memory holds. */
const mostVariedBytes = 32 * 1_048_576;
/** An answer stands plain and in two encodings, and its key beside it. */
const memoryOf = ({ size }: CachedResponse) => 2 * size + 1_024;

/** Makes the JSON of an answer, piece by piece. */
type MakeAnswer = () => Promise<AsyncIterable<string>>;

interface AboutCall {
  /** The answer depends on what its caller chose freely. */
  isVaried?: boolean;
  /** Where the caller has read it just now. */
  catalogueVersion?: string | undefined;
}

export interface SharedAnswers {
  /**
   * The answer kept under the key, made once while the version stays the same, and once more when it has changed
   * meanwhile. A failure is not kept.
   */
  keep: (key: string, make: MakeAnswer, about?: AboutCall) => Promise<CachedResponse>;
}

/**
 * Keeps answers that are the same for every user of a language until `readVersion` tells another version; `onChange` hears
 * of that.
 */
export function sharedAnswers(
  readVersion: (known?: string) => Promise<string>,
  onChange: () => void = () => undefined,
): SharedAnswers {
  let keptVersion = '';
  let kept = new Map<string, Promise<CachedResponse>>();
  let varied = byteCache(mostVariedBytes, memoryOf);
  async function makeOf(version: string, make: MakeAnswer): Promise<CachedResponse> {
    const answer = await cacheResponse(await make());
    const now = await readVersion();
    return now === version ? answer : makeOf(now, make);
  }
  return {
    async keep(key, make, { isVaried = false, catalogueVersion } = {}) {
      const version = await readVersion(catalogueVersion);
      if (version !== keptVersion) {
        const isFirst = keptVersion === '';
        keptVersion = version;
        kept = new Map();
        varied = byteCache(mostVariedBytes, memoryOf);
        if (!isFirst) onChange();
      }
      if (isVaried) return varied.keep(key, () => makeOf(version, make));
      const answers = kept;
      const known = answers.get(key);
      if (known) return known;
      const made = makeOf(version, make);
      answers.set(key, made);
      if (answers.size > mostKept) dropOldest(answers);
      made.catch(() => answers.delete(key));
      return made;
    },
  };
}

function dropOldest(answers: Map<string, unknown>): void {
  for (const oldest of answers.keys()) {
    answers.delete(oldest);
    return;
  }
}
