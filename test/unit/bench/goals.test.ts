import { describe, expect, it } from 'vitest';
import { readGoals } from '../../../bench/gate.ts';

const goals = readGoals();

describe('goals.json', () => {
  it('holds every gate of the kernel', () => {
    const ids = new Set(goals.map(({ id }) => id));
    expect(['K1', 'K2', 'K3', 'K4', 'K5', 'K6'].filter((id) => !ids.has(id))).toEqual([]);
  });

  it('describes every goal without reference to another', () => {
    const referring = /\bthe same\b|\bas above\b|\bditto\b/i;
    expect(goals.filter(({ text }) => referring.test(text) || !/^[A-Z]/.test(text))).toEqual([]);
    expect(new Set(goals.map(({ text }) => text)).size).toBe(goals.length);
  });
});
