import { alone } from '../db/alone.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { seedDemo } from './seeds/seed-demo.ts';

interface PrepareOptions {
  /** Whether an empty database gets the demo data. */
  seedsDemo: boolean;
  /** Day that the demo's prices end at. */
  today: string;
}

/** Seed number of the demo data. */
const demoSeed = 1;

/**
 * Brings the schema up to date and fills an empty database with the demo data when that is wanted. Of instances that start at once
 * the first does it; the others wait and find it done.
 */
export async function prepareDatabase(database: Database, { seedsDemo, today }: PrepareOptions): Promise<void> {
  await alone(database, async (connection) => {
    await migrate(connection);
    if (seedsDemo && (await isEmpty(connection))) await seedDemo(connection, { seed: demoSeed, today });
  });
}

async function isEmpty(database: Database): Promise<boolean> {
  const user = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}
