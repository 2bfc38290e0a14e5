import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedAccounts } from '../../server/demo/accounts.ts';
import { referenceContents } from '../../server/demo/demo-contents.ts';
import { demoData } from '../../server/demo/load-demo-data.ts';
import { writeContents } from '../../server/reference-data/apply-bundle.ts';
import { buildServer } from './built-server.ts';
import { layEmptyDatabase } from './empty-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folders that a server process starts on a copy of: migrated, and one with the demo accounts besides. */
    processFolders: { migrated: string; withAccounts: string };
  }
}

/**
 * Builds the server and makes both folders once a run: a process that starts on an empty one spends most of its time on making the
 * database.
 */
export default async function prepareFolders(project: TestProject): Promise<() => void> {
  buildServer();
  const folder = mkdtempSync(join(tmpdir(), 'fundament-folders-'));
  const [migrated, withAccounts] = [join(folder, 'migrated'), join(folder, 'with-accounts')];
  await layEmptyDatabase(migrated);
  const empty = await openDatabase({ dataDir: migrated });
  await migrate(empty);
  await empty.destroy();
  cpSync(migrated, withAccounts, { recursive: true });
  const filled = await openDatabase({ dataDir: withAccounts });
  const data = demoData();
  await writeContents(filled, referenceContents(data), {});
  await seedAccounts(filled, data.people);
  await filled.destroy();
  project.provide('processFolders', { migrated, withAccounts });
  return () => rmSync(folder, { recursive: true, force: true });
}
