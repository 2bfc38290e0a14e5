import { addDays, dayInPrague } from '#domain/dates/plain-date.ts';
import { progressBar } from '../../catalogue-import/progress-bar.ts';
import type { Database } from '../../db/database.ts';
import { mostGeneratedFunds } from '../../demo/generate-funds.ts';
import { CannotGenerate, seedGeneratedFunds } from '../../demo/seeds/seed-generated-funds.ts';
import { wholeNumber } from '../command-options.ts';
import { BadCall } from '../bad-call.ts';
import { defineCommand } from '../define-command.ts';

const generatedSeed = 2;

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

export const command = defineCommand({
  name: 'seed',
  summary: 'Migrates the database of the environment and fills an empty one with the demo data.',
  options: { funds: wholeNumber('NUMBER', { least: 1, most: mostGeneratedFunds }, 'adds so many generated funds') },
  async run({ options: { funds } }, { print, withDatabase }) {
    const { count } = await withDatabase(async (database) => {
      if (funds !== null) await addFunds(database, funds);
      return database
        .selectFrom('funds')
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
    });
    print(`The database is ready. Funds: ${count}.`);
  },
});
