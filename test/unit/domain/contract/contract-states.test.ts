import { describe, expect, it } from 'vitest';
import {
  actionsOf,
  daysLeft,
  isOverdue,
  listedStates,
  signableDays,
  stateRules,
} from '#domain/contract/contract-states.ts';
import { contractStatuses } from '#server/db/tables/contracts.ts';

const made = new Date('2026-11-01T10:00:00Z');
const after = (days: number) => new Date(made.getTime() + days * 24 * 60 * 60_000);

describe('stateRules', () => {
  it('cover every stored status, each ending with a rule that always applies', () => {
    for (const status of contractStatuses) {
      const rules = stateRules.filter((rule) => rule.status === status);
      expect(rules.map(({ fact }) => fact).indexOf(null)).toBe(rules.length - 1);
    }
  });

  it('lead to every listed state', () => {
    expect(new Set(stateRules.map(({ state }) => state))).toEqual(new Set(listedStates));
  });

  it('rank the expiry above a sent code', () => {
    expect(stateRules.filter(({ status }) => status === 'created').map(({ state }) => state)).toEqual([
      'expired',
      'code-sent',
      'waiting',
    ]);
  });
});

describe('daysLeft', () => {
  it.each([
    [0, 30],
    [0.5, 30],
    [1, 29],
    [29, 1],
    [29.99, 1],
    [30, 0],
    [45, 0],
    [-1, 30],
  ])('counts after %s days %s to day 30 (SIL-186)', (days, left) => {
    expect(daysLeft(made, after(days))).toBe(left);
  });

  it('ends when a contract is overdue', () => {
    expect(isOverdue(made, after(signableDays - 0.001))).toBe(false);
    expect(isOverdue(made, after(signableDays))).toBe(true);
  });
});

describe('actionsOf', () => {
  it('offers a new cart only if the contract still has its cart', () => {
    expect(actionsOf('expired', { hasCart: true })).toEqual(['new-cart']);
    expect(actionsOf('superseded', { hasCart: false })).toEqual([]);
    expect(actionsOf('waiting', { hasCart: true })).toEqual(['continue']);
    expect(actionsOf('sending-failed', { hasCart: false })).toContain('send');
  });
});
