import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../helpers/source/source-files.ts';

const deviceClock = /\bnew Date\(\s*\)|\bDate\.now\b|(?<!new )\bDate\(\)|\bTemporal\.Now\b/;

/** Files that measure how long something takes, or compare times of this device only. */
const durations = [
  'src/features/contract/signing/use-countdown.ts',
  'src/state/autosave/autosave.ts',
  'src/state/cart/cart-ports.ts',
  'src/state/catalogue/newer-rates.ts',
  'src/state/missing-code.ts',
  'src/state/queries/use-late-read.ts',
  'src/state/session/session.ts',
  'src/ui/overlays/toast.tsx',
];

describe('the clock of the device', () => {
  it.each(['new Date()', 'new Date( )', 'Date.now()', 'Date()', 'map(Date.now)', 'Temporal.Now.instant()'])(
    'is found where %s reads it',
    (line) => {
      expect(line).toMatch(deviceClock);
    },
  );

  it.each(['new Date(instant)', 'serverNow()', 'new PlainDate()', 'isPlainDate()'])('is not read by %s', (line) => {
    expect(line).not.toMatch(deviceClock);
  });

  it('decides no date: days, years and times are those of the server (SIL-250)', () => {
    const readers = [...sourceFiles('src'), ...sourceFiles('workers')].filter((path) =>
      deviceClock.test(readFileSync(path, 'utf8').replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '')),
    );
    expect(readers.toSorted()).toEqual(['src/clock/server-clock.ts', ...durations].toSorted());
    const dated = durations.filter((path) => /\bdayInPrague\(/.test(readFileSync(path, 'utf8')));
    expect(dated).toEqual([]);
  });
});
