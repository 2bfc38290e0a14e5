/*
 * `npm run seed`: migrates the database of the environment and fills an empty one with the demo data, as the server would.
 * `npm run seed -- --funds 100000` adds so many generated funds to it.
 */
import { addDays, dayInPrague } from '#domain/dates/plain-date.ts';
import { progressBar } from '../../catalogue-import/progress-bar.ts';
import type { Database } from '../../db/database.ts';
import { mostGeneratedFunds } from '../../demo/generate-funds.ts';
import { CannotGenerate, seedGeneratedFunds } from '../../demo/seeds/seed-generated-funds.ts';
import { BadCall, readWords, runCommand, withDatabase } from '../run-command.ts';

const usage = `Usage: npm run seed [-- --funds NUMBER], a whole number from 1 to ${mostGeneratedFunds}`;
const generatedSeed = 2;

function fundsAsked(): number {
  const { values, positionals } = readWords(process.argv.slice(2), { funds: { type: 'string' } }, usage);
  const { funds } = values;
  if (positionals.length > 0) throw new BadCall(usage);
  if (funds === undefined) return 0;
  const count = Number(funds);
  if (!/^[1-9]\d*$/.test(funds) || count > mostGeneratedFunds) throw new BadCall(usage);
  return count;
}

async function addFunds(database: Database, count: number): Promise<void> {
  const bar = progressBar(count);
  const asOfDate = addDays(dayInPrague(new Date()), -1);
  try {
    await seedGeneratedFunds(database, { seed: generatedSeed, count, asOfDate, onProgress: bar.advance });
  } catch (error) {
    throw error instanceof CannotGenerate ? new BadCall(error.message) : error;
  }
  bar.end();
}

const help = `${usage}

Migrates the database of the environment and fills an empty one with the demo data; --funds adds generated funds.`;

await runCommand(help, async () => {
  const asked = fundsAsked();
  const { count } = await withDatabase(async (database) => {
    if (asked > 0) await addFunds(database, asked);
    return database
      .selectFrom('funds')
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
  });
  console.log(`The database is ready. Funds: ${count}.`);
});
