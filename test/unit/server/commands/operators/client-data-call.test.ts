import { describe, expect, it } from 'vitest';
import { readClientDataCall } from '../../../../../server/commands/operators/client-data-call.ts';

describe('readClientDataCall', () => {
  it.each([
    [['export', 'c1'], { action: 'export', id: 'c1' }],
    [['erase', 'c1', '--yes'], { action: 'erase', id: 'c1', isDryRun: false }],
    [['erase', '--dry-run', 'c1'], { action: 'erase', id: 'c1', isDryRun: true }],
    [['end', '31400001', '2026-06-30'], { action: 'end', number: '31400001', day: '2026-06-30' }],
  ])('reads %j', (words, call) => {
    expect(readClientDataCall(words)).toEqual(call);
  });

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
  ])('refuses %j', (words, message) => {
    expect(() => readClientDataCall(words)).toThrow(message);
  });
});
