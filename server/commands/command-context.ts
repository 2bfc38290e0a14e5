import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import type { DocumentStore } from '../document-store/document-store.ts';
import type { cartTextOf } from './command-input.ts';
import { readConfig, type Config } from '../settings/config.ts';

/** The database of the environment and where its documents are. */
export interface OpenStorage {
  database: Database;
  store: DocumentStore;
}

/** What a command works with besides its call. */
export interface CommandContext {
  /** Prints a line of the result. */
  print: (line: string) => void;
  /** Prints a line that is no result: a fault or a note. */
  note: (line: string) => void;
  /** Writes what is no line, as bytes. */
  write: (output: string | Uint8Array) => Promise<void>;
  /** Whether the result is shown to a reader at once. */
  isTerminal: boolean;
  /** Reads a file, also a cart out of a PDF; standard input for `-`. */
  readText: typeof cartTextOf;
  config: () => Config;
  now: () => Date;
  withDatabase: <Result>(use: (database: Database) => Promise<Result>) => Promise<Result>;
  withDocuments: <Result>(use: (opened: OpenStorage) => Promise<Result>) => Promise<Result>;
}

/** Opens the database of the environment, migrated and, when empty, seeded as the server would; closes it at the end. */
async function withDatabase<Result>(use: (database: Database) => Promise<Result>): Promise<Result> {
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

/** The context of a command that was called from a shell: the settings of the environment, with their database and documents. */
export const processContext: CommandContext = {
  print: (line) => console.log(line),
  note: (line) => console.error(line),
  write: (output) => new Promise((resolve) => void process.stdout.write(output, () => resolve())),
  isTerminal: process.stdout.isTTY,
  // Loaded here: what opens a PDF takes longer than many a command.
  async readText(...source) {
    const input = await import('./command-input.ts');
    return input.cartTextOf(...source);
  },
  config: () => readConfig(process.env),
  now: () => new Date(),
  withDatabase,
  async withDocuments(use) {
    const { documentStore: settings } = readConfig(process.env);
    const { documentStore } = await import('../document-store/document-store.ts');
    return withDatabase((database) => use({ database, store: documentStore(settings) }));
  },
};
