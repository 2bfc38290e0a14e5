import { describe, expect, it } from 'vitest';
import { reportLines, timeTable, type RunLine, type StepLine } from '#test/setup/run-log.ts';

const line = (run: string, step: string, processor: number | null, files: StepLine['files'] = []): StepLine => ({
  run,
  commit: 'abcd1234',
  machine: 'two cores',
  step,
  passed: step !== 'browser',
  seconds: 100,
  processor,
  files,
});
const file = (name: string, seconds: number, processor: number | null) => ({ name, seconds, processor });
const columns = (text: string) => text.trim().split(/\s+/u);

describe('npm test -- report', () => {
  it('names the steps of the newest run, and its files by what they took of the processor', () => {
    const report = reportLines([
      line('2026-11-28T10:00:00Z', 'vitest', 700),
      line('2026-11-29T10:00:00Z', 'vitest', 500.4, [file('waits', 90, 2), file('computes', 20, 19)]),
      line('2026-11-29T10:00:00Z', 'browser', 400, [file('walk', 60, null)]),
    ]);
    expect(report.filter((text) => text.includes('abcd1234')).map((text) => columns(text)[0])).toEqual(['700', '900']);
    expect(report.join('\n')).toContain('failed: browser');
    expect(report.slice(-6).map(columns)).toEqual([
      ['400', '100', 'browser'],
      [''],
      ['Its', 'dearest', 'files:'],
      ['-', '60', 'walk'],
      ['19', '20', 'computes'],
      ['2', '90', 'waits'],
    ]);
  });

  it('gives a run no sum where the processor time of a step is not known', () => {
    expect(columns(reportLines([line('a', 'vitest', 5), line('a', 'types', null)])[1] ?? '')[0]).toBe('-');
  });
});

describe('npm test -- times', () => {
  const run = (command: string, day: string, passed = true): RunLine => {
    const { commit, machine } = line(day, '', null);
    return { run: day, commit, machine, command, passed, seconds: 610, processor: 900.4 };
  };

  it('names the newest whole green run of each command', () => {
    const table = timeTable([
      run('npm test', '2026-11-27T10:00:00Z'),
      line('2026-11-28T10:00:00Z', 'vitest', 700),
      run('npm test', '2026-11-28T10:00:00Z'),
      run('npm run test:quick', '2026-11-28T12:00:00Z'),
      run('npm test', '2026-11-29T10:00:00Z', false),
    ]);
    expect(table.slice(2)).toEqual([
      '| `npm test` | 2026-11-28 | abcd1234 | 610 | 900 | two cores |',
      '| `npm run test:quick` | 2026-11-28 | abcd1234 | 610 | 900 | two cores |',
    ]);
  });
});
