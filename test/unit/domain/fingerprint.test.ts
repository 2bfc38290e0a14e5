import { describe, expect, it } from 'vitest';
import { fingerprint } from '#domain/fingerprint.ts';

describe('fingerprint', () => {
  it('stays the same from version to version, since files hold it', () => {
    expect(['', 'a', 'fundament-proposal.json'].map(fingerprint)).toEqual([
      '1aee8d83488bdcb8',
      '82c97901501c2ba7',
      '333a94a6bea7cec6',
    ]);
  });
});
