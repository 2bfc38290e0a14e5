import { describe, expect, it } from 'vitest';
import { createBufferPool } from '#workers/forecast/buffer-pool.ts';

describe('createBufferPool', () => {
  it('returns the smallest pooled buffer that is large enough', () => {
    const pool = createBufferPool();
    const [large, small] = [new ArrayBuffer(65_536), new ArrayBuffer(16_384)];
    pool.give(large);
    pool.give(small);

    expect(pool.take(10_000)).toBe(small);
    expect(pool.take(10_000)).toBe(large);
    expect(pool.take(10_000).byteLength).toBe(16_384);
  });

  it('does not use a huge buffer for a small answer', () => {
    const pool = createBufferPool();
    pool.give(new ArrayBuffer(16_000_000));

    expect(pool.take(8_000).byteLength).toBe(8_192);
  });

  it('ignores a transferred buffer', () => {
    const pool = createBufferPool();
    const gone = new ArrayBuffer(8_192);
    structuredClone(gone, { transfer: [gone] });
    pool.give(gone);

    expect(pool.take(8_000)).not.toBe(gone);
  });

  it('keeps at most three buffers, the largest ones', () => {
    const pool = createBufferPool();
    const sizes = [8_192, 16_384, 32_768, 65_536];
    for (const size of sizes) pool.give(new ArrayBuffer(size));

    expect(pool.take(8_192).byteLength).toBe(16_384);
  });
});
