import { describe, expect, it } from 'vitest';
import * as machine from '#domain/autosave/autosave.ts';

const computer = 'here';
const other = { id: 'x', revision: 'r9', computer: 'there', savedAt: '' };

/** Saves that one minute of typing leads to, each answered at once. */
function savesOfAMinute(): number {
  let state = machine.autosaveFrom('r1');
  let saves = 0;
  for (let now = 0; now < 60_000; now += 100) {
    state = machine.withUnsavedChange(state, now);
    const due = machine.dueAt(state);
    if (due === null || now < due) continue;
    saves += 1;
    state = machine.saved(machine.saving(state), `r${now}`);
  }
  return saves;
}

const refusedFrom = (base: string | null, refusal: Partial<Parameters<typeof machine.withRefusal>[1]>) =>
  machine.withRefusal(machine.saving(machine.withUnsavedChange(machine.autosaveFrom(base), 0)), {
    stored: other,
    computer,
    isEmpty: false,
    ...refusal,
  });

describe('the saving of the cart (SIL-210, SIL-211)', () => {
  it('calls once in four seconds while the user types', () => {
    expect(savesOfAMinute()).toBe(14);
  });

  it('waits for the user where another computer has saved a newer cart, and keeps that among the replaced', () => {
    const state = refusedFrom('r1', {});

    expect(machine.dueAt(state)).toBeNull();
    expect(machine.autosaveStatus(state)).toBe('failed');
    expect(machine.keptOwn(state, 5)).toMatchObject({ base: 'r9', replaces: true, newer: null, unsavedSince: 0 });
  });

  it('takes the place of an offered cart that was not continued', () => {
    expect(refusedFrom(null, {})).toMatchObject({ base: 'r9', replaces: true, newer: null, unsavedSince: 0 });
  });

  it('goes on with what the same browser has saved, though the answer was lost', () => {
    expect(refusedFrom('r1', { stored: { ...other, computer } })).toMatchObject({ base: 'r9', replaces: false });
  });

  it('removes no cart of another computer with an emptied one', () => {
    expect(refusedFrom('r1', { isEmpty: true })).toEqual(machine.autosaveFrom(null));
  });
});
