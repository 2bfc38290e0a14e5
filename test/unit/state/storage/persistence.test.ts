import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { persisted, persistenceState } from '#state/storage/persistence.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';

let storage: FakeStorage;

beforeEach(() => {
  storage = installFakeStorage();
  persistenceState.refused = {};
});
afterEach(() => vi.unstubAllGlobals());

const texts = () =>
  persisted<string>({ name: 'recent-funds', revive: (kept) => (typeof kept === 'string' ? kept : null) });

function opened(userId = 'ann') {
  const note = texts();
  return { note, first: note.open(userId) };
}

describe('persisted', () => {
  it('restores what was written, after a reload (SHELL-61)', () => {
    opened().note.write('one');
    expect(opened().first).toBe('one');
  });

  it('never shows one user what another one has written (R12)', () => {
    const { note } = opened('ann');
    note.write('of ann');
    expect(note.open('bob')).toBeNull();
    note.write('of bob');
    expect(note.open('ann')).toBe('of ann');
  });

  it.each([0, 2, '1', 'x', null, undefined])('discards version %s (SHELL-62, R15)', (version) => {
    storage.texts.set('recent-funds:ann', JSON.stringify({ version, revision: 3, value: 'old' }));
    expect(opened().first).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"version":1}', '{"version":1,"revision":-1,"value":"x"}'])(
    'discards what is not a stored value: %s (R14)',
    (text) => {
      storage.texts.set('recent-funds:ann', text);
      expect(opened().first).toBeNull();
    },
  );

  it('continues in memory if storage fails, reports it, and writes again once it can (R13)', () => {
    const { note } = opened();
    storage.refuses = 'writing';
    note.write('one');
    expect(persistenceState.refused).toEqual({ 'recent-funds': true });
    storage.refuses = 'nothing';
    note.write('two');
    expect(persistenceState.refused).toEqual({});
    expect(opened().first).toBe('two');
  });

  it('reports only the value that failed, and nothing after the session (R13)', () => {
    const { note } = opened();
    const other = persisted<string>({ name: 'cart', revive: () => null });
    other.open('ann');
    storage.room = 100;
    expect(note.write('long'.repeat(50))).toBe(false);
    expect(other.write('short')).toBe(true);
    expect(persistenceState.refused).toEqual({ 'recent-funds': true });
    note.close();
    expect(persistenceState.refused).toEqual({});
  });

  it('opens and writes without any storage (R13)', () => {
    storage.refuses = 'everything';
    const { note, first } = opened();
    expect(first).toBeNull();
    expect(() => note.write('one')).not.toThrow();
    expect(note.readNewer()).toBeNull();
  });

  it('does not read an older stored value as newer after a failed write (R13)', () => {
    const { note } = opened();
    note.write('one');
    storage.refuses = 'writing';
    note.write('two');
    expect(note.readNewer()).toBeNull();
  });

  it('merges what another tab has written since, once (R11)', () => {
    const here = opened().note;
    const there = opened().note;
    there.write('newer');
    expect(here.readNewer()).toBe('newer');
    expect(here.readNewer()).toBeNull();
    here.write('newest');
    expect(there.readNewer()).toBe('newest');
  });

  it('ends with the same value in two tabs that wrote at once (R11)', () => {
    const here = opened().note;
    const there = opened().note;
    here.write('here');
    there.write('there');
    expect(here.readNewer()).toBe('there');
    expect(there.readNewer()).toBeNull();
  });

  it('reports writes of another tab to its own key and on focus, until stopped (R11)', () => {
    const { note } = opened();
    const listener = vi.fn();
    const stop = note.watch(listener);
    storage.announce('recent-funds:ann');
    storage.announce('recent-funds:bob');
    storage.focus();
    stop();
    storage.focus();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('writes nothing without a user', () => {
    const { note } = opened();
    note.close();
    note.write('lost');
    expect(storage.texts.size).toBe(0);
  });
});
