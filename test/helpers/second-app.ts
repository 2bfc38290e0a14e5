import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { testConfig, type TestApp } from './test-app.ts';

export interface SecondApp {
  app: FastifyInstance;
  close: () => Promise<void>;
}

/** Opens another instance of the server on a test's database, with its own connections if the engine allows several. */
export async function openSecondApp(test: TestApp, settings: Record<string, string> = {}): Promise<SecondApp> {
  const { databaseUrl } = test;
  const database = databaseUrl ? await openDatabase({ databaseUrl }) : test.database;
  const app = await buildApp({ config: testConfig(settings), database, now: test.clock.now });
  return {
    app,
    close: async () => {
      await app.close();
      if (databaseUrl) await database.destroy();
    },
  };
}
