import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { Database } from './db/database.ts';
import { hasTable } from './db/schema-compatibility.ts';
import { demoAccountsFault, openDemoAccounts } from './demo/open-demo-accounts.ts';
import { prepareDatabase } from './demo/prepare-database.ts';
import { refuseForeignKey } from './modules/installation/own-key.ts';
import type { Config } from './settings/config.ts';
import { signatureKey } from './settings/signature-key.ts';

/**
 * Refuses a database that this server must not start on, then migrates it, and fills an empty one with the demo data where that is
 * wanted. A refused start leaves the schema to the version before, which may not run on the new one (SIL-264). Returns warnings.
 */
export async function prepareStart(database: Database, config: Config): Promise<string[]> {
  const { isProduction, seedsDemo } = config;
  if (isProduction && (await hasTable(database, 'users'))) {
    const [fault] = await demoAccountsOf(database);
    if (fault !== undefined) throw new Error(fault);
  }
  if (await hasTable(database, 'signatureKey')) await refuseForeignKey(database, signatureKey(config));
  await prepareDatabase(database, { seedsDemo, today: dayInPrague(new Date()) });
  return seedsDemo || isProduction ? [] : demoAccountsOf(database);
}

/** A database that a demo was tried on before is no secret to anybody. */
async function demoAccountsOf(database: Database): Promise<string[]> {
  const fault = demoAccountsFault(await openDemoAccounts(database));
  return fault ? [`${fault.text} ${fault.help}`] : [];
}
