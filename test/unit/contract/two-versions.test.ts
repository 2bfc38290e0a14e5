import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { termsAnswer } from '#contract/fees.ts';
import { fixtures } from '#test/helpers/data/fixtures.ts';
import { requiredMembers } from '#test/helpers/source/required-members.ts';

/* While a version is rolled out, its pages talk to servers of the version before, and the other way round (architecture, section 4). */

/** What the version before expects; calls alone on a line are those that it has. */
const before = new Set(readFileSync(fixtures.requiredMembers, 'utf8').trimEnd().split('\n'));
const now = new Set(requiredMembers());
const isKnown = (line: string) => before.has(line.split(' ', 2).join(' '));

describe('a page and a server of two versions', () => {
  it('do without what only the newer one has: an added member has a default for one release (SIL-201)', () => {
    expect([...now].filter((line) => isKnown(line) && !before.has(line))).toEqual([]);
  });

  it('give what only the older one needs: a member is removed one release after its last reader (SIL-201)', () => {
    expect([...before].filter((line) => !now.has(line))).toEqual([]);
  });

  it('know no ongoing charge of a product that an older server tells nothing of', () => {
    const answer = { funds: [{ id: 'F1', feeSchemes: [], limits: [] }], programs: [] };

    expect(termsAnswer.parse(answer).funds[0]?.ongoingCharge).toBeNull();
  });
});
