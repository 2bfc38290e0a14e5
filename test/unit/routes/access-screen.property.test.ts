import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessScreenOf } from '#routes/access-screen.ts';
import { runs } from '#test/setup/runs.ts';

describe('the screen of a path without a session', () => {
  it('is the log-in screen for every path that is no other screen (ACC-01)', () => {
    const known = new Set(['verify', 'internalsso', 'reset-password', 'registration', 'registration-confirm']);
    const segment = fc.string({ maxLength: 12 }).filter((text) => !known.has(text) && !text.includes('/'));
    fc.assert(
      fc.property(
        fc.record({ first: segment, rest: fc.array(fc.webSegment(), { maxLength: 4 }) }),
        ({ first, rest }) => {
          fc.pre(first !== '');
          expect(accessScreenOf(`/${encodeURIComponent(first)}/${rest.join('/')}`)).toEqual({ name: 'login' });
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('never throws, whatever the address holds', () => {
    fc.assert(fc.property(fc.string(), (path) => accessScreenOf(path).name !== undefined));
  });
});
