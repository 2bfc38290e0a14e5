import type { Command } from '#server/commands/define-command.ts';
import type { DocumentStore } from '#server/document-store/document-store.ts';
import { callInTest } from '../commands/call-in-test.ts';
import { linkOrigin } from './mailbox.ts';
import { testConfig, type TestApp } from './test-app.ts';
import { testStore } from './test-store.ts';

/** Calls a command on the database and the clock of a test. */
export const callOnServer = (
  { database, now, store = testStore }: Pick<TestApp, 'database'> & { now: () => Date; store?: DocumentStore },
  command: Command,
  ...args: string[]
) =>
  callInTest(command, args, {
    config: () => ({ ...testConfig(), linkOrigin }),
    now,
    withDatabase: (use) => use(database),
    withDocuments: (use) => use({ database, store }),
  });
