import type { ParseArgsConfig } from 'node:util';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { BadFile } from '../catalogue-import/bad-file.ts';
import type { Database } from '../db/database.ts';
import type { DocumentStore } from '../document-store/document-store.ts';
import { commandWords } from './command-words.ts';
import { isHelpRequested } from './help.ts';
import { BadConfig, readConfig } from '../settings/config.ts';

/** The command was called wrongly; the message is one line for the reader. */
export class BadCall extends Error {}

/**
 * Runs a command, or prints its help where that is asked for; a failure becomes one clear line and exit status 1, a wrong call or
 * an unusable file exit status 2.
 */
export async function runCommand(help: string, run: () => Promise<void>): Promise<void> {
  if (isHelpRequested(process.argv.slice(2))) return console.log(help);
  try {
    if (process.env['npm_config_dry_run'] === 'true' && !process.argv.includes('--dry-run'))
      throw new BadCall(
        'npm has kept --dry-run for itself. Options of a command stand after two hyphens: npm run NAME -- --dry-run',
      );
    await run();
  } catch (error) {
    process.exitCode = error instanceof BadCall || error instanceof BadFile ? 2 : 1;
    const message = error instanceof Error ? error.message : String(error);
    // Of an unforeseen failure only the first line: a driver's message may go on with the whole statement.
    const isOurs = error instanceof BadCall || error instanceof BadFile || error instanceof BadConfig;
    console.error(isOurs ? message : (message.split('\n')[0] ?? 'unknown error'));
  }
}

/** The files of the call, at least one, and its switches. */
export function filesCall(
  usage: string,
  switches: readonly string[],
): { files: readonly string[]; given: ReadonlySet<string> } {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  const { values, positionals } = readWords(process.argv.slice(2), options, usage);
  if (positionals.length === 0) throw new BadCall(`At least one file is needed. ${usage}`);
  return { files: positionals, given: new Set(Object.keys(values)) };
}

/** Reads options and words of a call; throws BadCall with what is wrong and the hint. */
export function readWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  hint: string,
) {
  try {
    return commandWords(args, options);
  } catch (error) {
    throw new BadCall(`${error instanceof Error ? error.message : String(error)} ${hint}`, { cause: error });
  }
}

/** Opens the database of the environment, migrated and, when empty, seeded as the server would; closes it at the end. */
export async function withDatabase<Result>(use: (database: Database) => Promise<Result>): Promise<Result> {
  const { databaseUrl, dataDir, seedsDemo } = readConfig(process.env);
  // Loaded here, so that a wrong call is answered at once.
  const { openDatabase } = await import('../db/database.ts');
  const { prepareDatabase } = await import('../demo/prepare-database.ts');
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await prepareDatabase(database, { seedsDemo, today: dayInPrague(new Date()) });
    return await use(database);
  } finally {
    await database.destroy();
  }
}

/** Opens the database and the document store of the environment. */
export async function withDocuments<Result>(
  use: (opened: { database: Database; store: DocumentStore }) => Promise<Result>,
): Promise<Result> {
  const { documentStore: settings } = readConfig(process.env);
  const { documentStore } = await import('../document-store/document-store.ts');
  return withDatabase((database) => use({ database, store: documentStore(settings) }));
}
