import { encodings } from '../../../catalogue-import/decode-text.ts';
import type { RecordFile } from '../../../catalogue-import/read-records.ts';
import { choice } from '../../command-options.ts';

/** How the files of an import are encoded, where they are not asked for it. */
export const encoding = choice(encodings, 'of the files, instead of what they look like');

/** Tells of a file that was not UTF-8; null for one that was. */
export const encodingNote = ({ path, encoding: read }: RecordFile): string | null =>
  read === 'utf-8' ? null : `${path} is read as ${read}.`;
