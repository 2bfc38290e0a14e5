import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from '../faults/faults.ts';

describe('planted faults', () => {
  it('stand once in their file, and have a test', () => {
    const outdated = faults.filter(
      ({ file, from, test }) => readFileSync(file, 'utf8').split(from).length !== 2 || !existsSync(test),
    );
    expect(outdated.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
    expect(faults.length).toBeGreaterThanOrEqual(60);
  });
});
