import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '#server/db/change-feed.ts';
import { sessionCache } from '#server/session/session-cache.ts';

interface Row {
  session: { idHash: string; user: { id: string } };
  /** Which state of the database it was read from. */
  state: number;
}

type Step =
  | { kind: 'begin' | 'finish' | 'end' | 'change'; id: number }
  | { kind: 'stall' | 'lose' | 'heal' | 'catalogue' }
  | { kind: 'wait'; ms: number };

const ids = fc.integer({ min: 0, max: 3 });
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('begin', 'finish', 'end', 'change' as const), id: ids }),
    fc.record({ kind: fc.constantFrom('stall', 'lose', 'heal', 'catalogue' as const) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 40_000 }) }),
  ),
  { minLength: 20, maxLength: 60 },
) as fc.Arbitrary<Step[]>;

/** Two sessions a user: what happens to the user concerns both. */
const userOf = (id: number) => `user ${Math.floor(id / 2)}`;

describe('sessions in memory', () => {
  it('never answer what was true before something that was announced, however reads and changes cross (SIL-208)', () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        let time = 0;
        let isCurrent = true;
        let hear: (change: Change) => void = () => undefined;
        /** What is announced while the feed stalls comes late. */
        let late: Change[] = [];
        const announce = (change: Change) => (isCurrent ? hear(change) : void late.push(change));
        const cache = sessionCache<Row>(
          { isCurrent: () => isCurrent, onChange: (listener) => void (hear = listener) },
          () => time,
        );
        /** How often each session has changed in the database. */
        const states = [0, 0, 0, 0];
        const change = (isChanged: (id: number) => boolean) =>
          states.forEach((state, id) => (states[id] = isChanged(id) ? state + 1 : state));
        const underWay = new Map<number, { row: Row; store: (found: Row) => void }>();
        const read = (id: number): Row => ({
          session: { idHash: String(id), user: { id: userOf(id) } },
          state: states[id] ?? 0,
        });
        const doStep = {
          wait: (step: { ms: number }) => (time += step.ms),
          stall: () => (isCurrent = false),
          lose() {
            isCurrent = false;
            late = [{ kind: 'everything' }];
          },
          heal() {
            late.forEach(hear);
            late = [];
            isCurrent = true;
          },
          catalogue() {
            change(() => true);
            announce({ kind: 'everything' });
          },
          begin: ({ id }: { id: number }) => underWay.set(id, { store: cache.reading(), row: read(id) }),
          finish({ id }: { id: number }) {
            const begun = underWay.get(id);
            begun?.store(begun.row);
            underWay.delete(id);
          },
          end(step: { id: number }) {
            change((id) => id === step.id);
            announce({ kind: 'session', idHash: String(step.id) });
          },
          change(step: { id: number }) {
            change((id) => userOf(id) === userOf(step.id));
            announce({ kind: 'user', userId: userOf(step.id) });
          },
        };
        for (const step of drawn) {
          if (step.kind === 'wait') doStep.wait(step);
          else if ('id' in step) doStep[step.kind](step);
          else doStep[step.kind]();
          for (const [id, state] of states.entries()) {
            const known = cache.get(String(id));
            if (known) expect(known.state).toBe(state);
            if (!isCurrent) expect(known).toBeUndefined();
          }
        }
      }),
    );
  });
});
