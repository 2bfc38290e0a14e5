/* `npm run seed`: migrates the database of the environment and fills an empty one with the demo data, as the server would. */
import { BadCall, runCommand, withDatabase } from './run-command.ts';

await runCommand(async () => {
  if (process.argv.length > 2) throw new BadCall('Usage: npm run seed');
  const { count } = await withDatabase((database) =>
    database
      .selectFrom('funds')
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  console.log(`The database is ready. Funds: ${count}.`);
});
