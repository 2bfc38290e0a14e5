import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { childSeconds, ownSeconds } from '#test/setup/processor-time.ts';

const busy = 'const until = performance.now() + 300; while (performance.now() < until);';
const isLinux = process.platform === 'linux';

describe('the time of the processor', () => {
  it('of ended children grows by what one of them took, and that of this thread by what it did', () => {
    const [children, own] = [childSeconds(), ownSeconds()];
    spawnSync(process.execPath, ['-e', busy]);
    const until = performance.now() + 300;
    while (performance.now() < until);
    const grown = [childSeconds(), ownSeconds()].map((seconds, place) =>
      seconds === null ? null : seconds - ([children, own][place] ?? 0) > 0,
    );
    expect(grown).toEqual(isLinux ? [true, true] : [null, null]);
  });
});
