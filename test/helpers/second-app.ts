import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { openDatabase, type Database } from '../../server/db/database.ts';
import { testConfig, type TestApp } from './test-app.ts';

export interface SecondApp {
  app: FastifyInstance;
  close: () => Promise<void>;
}

/** Another instance of the server on the database of a test: with connections of its own, where the engine allows more than one. */
export async function openSecondApp(test: TestApp, settings: Record<string, string> = {}): Promise<SecondApp> {
  const { database, close } = await openSecondDatabase(test);
  const app = await buildApp({ config: testConfig(settings), database, now: test.clock.now });
  return {
    app,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** The database of a test by connections of its own, where the engine allows more than one. */
export async function openSecondDatabase({
  databaseUrl,
  database: own,
}: TestApp): Promise<{ database: Database; close: () => Promise<void> }> {
  const database = databaseUrl ? await openDatabase({ databaseUrl }) : own;
  return { database, close: async () => void (databaseUrl && (await database.destroy())) };
}
