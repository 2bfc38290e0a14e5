import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';

it('lets other calls have their turn between two queries of one on PGlite (security, C13)', async () => {
  const database = await openDatabase({});
  let turns = 0;
  const counter = setInterval(() => {
    turns += 1;
  }, 0);
  // Each takes longer than a timer needs to be due again.
  for (let query = 0; query < 20; query += 1)
    await sql`select count(*) from generate_series(1, 100000)`.execute(database);
  clearInterval(counter);
  await database.destroy();
  expect(turns).toBeGreaterThanOrEqual(10);
});
