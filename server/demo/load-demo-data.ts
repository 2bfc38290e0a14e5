import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Place } from '../reference-data/values-at.ts';
import { brokenReferences } from './check-references.ts';
import { demoDataSchema, type DemoData } from './schema/demo-data.ts';

/** The files of the demo data cannot be used; the message has a line for each fault. */
export class BadDemoData extends Error {}

export const demoDataFolder = fileURLToPath(new URL('data/', import.meta.url));

let ownData: DemoData | undefined;

/** The data that come with the product. */
export function demoData(): DemoData {
  ownData ??= loadDemoData(demoDataFolder);
  return ownData;
}

/** Reads and checks the files of a folder. Throws `BadDemoData` with file, place and reason of every fault. */
export function loadDemoData(folder: string): DemoData {
  const files = new Map<string, string>();
  const content = Object.fromEntries(
    Object.keys(demoDataSchema.shape).map((part) => [part, readPart(folder, part, files)]),
  );
  const { data, error } = z.safeParse(demoDataSchema, content, { error: z.locales.en().localeError });
  if (!data)
    throw new BadDemoData(error.issues.map(({ path, message }) => `${placeText(files, path)}: ${message}`).join('\n'));
  const broken = brokenReferences(data);
  if (broken.length > 0)
    throw new BadDemoData(broken.map(({ path, reason }) => `${placeText(files, path)}: ${reason}`).join('\n'));
  return data;
}

/** The contents of a folder's files by name, `fund-themes.csv` as `fundThemes`. */
function readPart(folder: string, part: string, files: Map<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    readdirSync(join(folder, part)).map((file) => {
      const key = basename(file, extname(file)).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      files.set(`${part}.${key}`, `${part}/${file}`);
      return [key, readDataFile(join(folder, part, file), `${part}/${file}`)];
    }),
  );
}

function readDataFile(path: string, name: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return path.endsWith('.csv') ? recordsOfCsv(text) : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof CsvError)
      throw new BadDemoData(`${name}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** A record a line. Empty cells are null; columns `name.en` and `name.cs` become one object. */
function recordsOfCsv(text: string): unknown[] {
  const rows: Record<string, string>[] = parse(text, { columns: true });
  return rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const [column, cell] of Object.entries(row)) {
      const [name = '', field] = column.split('.');
      const value = cell === '' ? null : cell;
      record[name] = field === undefined ? value : Object.assign(record[name] ?? {}, { [field]: value });
    }
    return record;
  });
}

/** `reference/contract-types.json [2].configurations[0].currencyId`, or the line of a CSV file. */
function placeText(files: ReadonlyMap<string, string>, [part, list, ...rest]: Place): string {
  const file =
    files.get(`${String(part)}.${String(list)}`) ?? [part, list].filter((key) => key !== undefined).join('/');
  const [index, ...within] = rest;
  if (file.endsWith('.csv') && typeof index === 'number') return `${file} line ${index + 2} ${within.join('.')}`.trim();
  const steps = rest.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return `${file} ${steps.replace(/^\./, '')}`.trim();
}
