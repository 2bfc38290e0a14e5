import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { catalogueVersion } from '../db/catalogue-version.ts';
import type { Database } from '../db/database.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import { boundedQueue } from '../platform/bounded-queue.ts';
import { byteCache } from '../platform/byte-cache.ts';

/** All documents share these: two at a time leave a core to the other calls (security, T25). */
const making = { running: 2, waiting: 20 };
const mostKeptBytes = 16 * 1_048_576;

/** A document of a product as it is asked for; one and the same until the catalogue changes or the day is over. */
export interface DocumentCall {
  database: Database;
  id: string;
  language: Language;
  today: PlainDate;
}

type MakeFile = () => Promise<FileAnswer>;
type Make = <Made>(make: () => Promise<Made>) => Promise<Made>;

export interface DocumentMaker {
  /** Makes what is one person's, which nobody keeps. */
  make: Make;
  /** The file of a product's document, which is the same for everybody and therefore kept for a while. */
  keep: (call: DocumentCall, makeFile: MakeFile) => Promise<FileAnswer>;
}

/** Makes documents when they are asked for, each in its turn; refuses with 503 when too many wait. */
export function documentMaker(): DocumentMaker {
  const make = boundedQueue(making);
  const kept = byteCache<FileAnswer>(mostKeptBytes, ({ bytes }) => bytes.length);
  return {
    make,
    async keep({ database, id, language, today }, makeFile) {
      const place = JSON.stringify([await catalogueVersion(database), today, language, id]);
      return kept.keep(place, () => make(makeFile));
    },
  };
}
