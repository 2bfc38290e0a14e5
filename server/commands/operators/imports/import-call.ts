import { encodings, type TextEncoding } from '../../../catalogue-import/decode-text.ts';
import type { RecordFile } from '../../../catalogue-import/read-records.ts';
import { BadCall, readWords } from '../../run-command.ts';

interface CallOptions<Switch extends string, Named extends string> {
  usage: string;
  switches: readonly Switch[];
  /** Options with a file. */
  files: readonly Named[];
}

interface FileCall<Switch extends string, Named extends string> {
  file: string;
  given: ReadonlySet<Switch>;
  named: Partial<Record<Named, string>>;
  encoding: TextEncoding | undefined;
}

const isEncoding = (text: string): text is TextEncoding => encodings.some((encoding) => encoding === text);

/** Reads the call of an import: one file, switches, further files and `--encoding`. Throws `BadCall`. */
export function importCall<Switch extends string = never, Named extends string = never>({
  usage,
  switches,
  files,
}: CallOptions<Switch, Named>): FileCall<Switch, Named> {
  const options = Object.fromEntries([
    ...switches.map((name) => [name, { type: 'boolean' }] as const),
    ...[...files, 'encoding'].map((name) => [name, { type: 'string' }] as const),
  ]);
  const { values: read, positionals } = readWords(process.argv.slice(2), options, usage);
  const values: Partial<Record<string, unknown>> = read;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new BadCall(`One file is needed. ${usage}`);
  const encoding = values['encoding'];
  if (encoding !== undefined && !(typeof encoding === 'string' && isEncoding(encoding)))
    throw new BadCall(`--encoding is one of ${encodings.join(', ')}. ${usage}`);
  const named: Partial<Record<Named, string>> = {};
  for (const name of files) {
    const path = values[name];
    if (typeof path === 'string') named[name] = path;
  }
  return {
    file,
    given: new Set(switches.filter((name) => values[name] === true)),
    named,
    encoding,
  };
}

/** Tells of a file that was not UTF-8; null for one that was. */
export const encodingNote = ({ path, encoding }: RecordFile): string | null =>
  encoding === 'utf-8' ? null : `${path} is read as ${encoding}.`;
