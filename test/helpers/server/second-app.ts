import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../../../server/app.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { testConfig, type TestApp } from './test-app.ts';

export interface SecondApp {
  app: FastifyInstance;
  close: () => Promise<void>;
}

/** Another instance of the server on the database of a test: with connections of its own, where the engine allows more than one. */
export async function openSecondApp(
  test: TestApp,
  settings: Record<string, string> = {},
  options: Partial<AppOptions> = {},
): Promise<SecondApp> {
  const { database, close } = await openSecondDatabase(test);
  const app = await buildApp({ config: testConfig(settings), database, now: test.clock.now, ...options });
  return {
    app,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** Further connections to the database of a test, where the engine allows more than one. */
export async function openSecondDatabase({ database, databaseUrl }: Pick<TestApp, 'database' | 'databaseUrl'>) {
  if (!databaseUrl) return { database, close: () => Promise.resolve() };
  const second = await openDatabase({ databaseUrl });
  return { database: second, close: () => second.destroy() };
}
