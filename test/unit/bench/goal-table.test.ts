import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readGoals } from '../../../bench/gate.ts';

const page = readFileSync('docs/benchmarks.md', 'utf8');
const rows = [...page.matchAll(/^\| ([A-Z]\d+) +\| `[^/`]+\/([^`]+)` +\| (.+?) +\| ([≤≥] [\d.]+) +\|$/gm)];

describe('the table of goals in docs/benchmarks.md', () => {
  it('lists the goals of goals.json in their order, with group, text and limit', () => {
    const signs = { '<=': '≤', '>=': '≥' };
    const expected = readGoals().map(({ id, group, text, op, limit }) => [id, group, text, `${signs[op]} ${limit}`]);
    expect(rows.map((row) => row.slice(1))).toEqual(expected);
  });
});
