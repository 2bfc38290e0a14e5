import { expect, it } from 'vitest';
import { command } from '#server/commands/operators/client-data.ts';
import { answerOf } from '#test/helpers/commands/call-in-test.ts';

it.each([
  [[], /Unknown command ""/],
  [['forget', 'c1'], /Unknown command "forget"/],
  [['erase', 'c1'], /erase needs either --yes, or --dry-run/],
  [['erase', 'c1', '--yes', '--dry-run'], /erase needs either --yes, or --dry-run/],
  [['erase', 'c1', '--dryrun'], /Unknown option --dryrun/],
  [['erase', 'c1', 'c2', '--yes'], /erase takes ID/],
  [['erase', '--yes'], /erase takes ID/],
  [['export', 'c1', '--dry-run'], /--dry-run belongs to erase/],
  [['end', '31400001'], /end takes CONTRACT-NUMBER DATE/],
  [['end', '31400001', '30.6.2026'], /The last day is a date/],
  [['end', '31400001', '2026-02-30'], /The last day is a date/],
])('npm run client-data refuses %j before it opens a database', async (words, message) => {
  expect((await answerOf(command, words)).faults).toEqual([expect.stringMatching(message)]);
});
