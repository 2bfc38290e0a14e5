import { describe, expect, it } from 'vitest';
import { compatibleFrom, migrations } from '#server/db/migrations.ts';

const names = Object.keys(migrations);
/** Those before were published before programs could read it. */
const firstStating = '0027';

describe('migrations', () => {
  it('state from which migration on a program may run beside them (SIL-189)', () => {
    const wrong = names.filter((name) => {
      const from = compatibleFrom(name);
      return name >= firstStating && (from === null || !names.includes(from) || from >= name);
    });

    expect(
      wrong,
      'The first line of a file is "-- Compatible from: NAME", the newest migration of the oldest version that may run beside it (CONTRIBUTING, "A migration").',
    ).toEqual([]);
  });

  it('are named in the order in which they stand', () => {
    expect(names).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThan(25);
  });
});
