import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as machine from '#domain/autosave/autosave.ts';
import { isLongRun, runs } from '../../../setup/runs.ts';

type Revision = `r${number}`;

/** The server of the model: the newest cart as a register that compares and sets, and the replaced ones. */
class Server {
  newest: (machine.StoredWork & { cart: number }) | null = null;
  readonly replaced: number[] = [];
  #writes = 0;

  save(base: string | null, replaces: boolean, computer: string, cart: number): Revision | null | 'refused' {
    if (this.newest && this.newest.revision !== base) return 'refused';
    if (this.newest && replaces) this.replaced.push(this.newest.cart);
    if (cart === 0) {
      this.newest = null;
      return null;
    }
    this.#writes += 1;
    const revision: Revision = `r${this.#writes}`;
    this.newest = { id: revision, revision, computer, savedAt: '', cart };
    return revision;
  }
}

type Step =
  | { kind: 'edit' }
  | { kind: 'empty' }
  | { kind: 'wait'; ms: number }
  /** Of the server or of the connection: calls fail before or after they reach it. */
  | { kind: 'trouble'; way: 'lost call' | 'lost answer' | 'none' }
  | { kind: 'look' }
  | { kind: 'choose'; keepsOwn: boolean }
  /** The browser is killed, and the user logs in elsewhere. */
  | { kind: 'elsewhere'; continues: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ kind: 'edit' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'empty' as const }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 6_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('trouble' as const),
      way: fc.constantFrom('lost call' as const, 'lost answer' as const, 'none' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'look' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('choose' as const), keepsOwn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), continues: fc.boolean() }) },
);

/** An answer takes this long. */
const answerMs = 900;

/** One browser; carts are numbers, and 0 is an empty one. */
class Browser {
  cart = 0;
  /** Carts by the time of their last change here. */
  readonly history: { at: number; cart: number }[] = [];
  state = machine.autosaveFrom(null);
  #former: { cart: number; loaded: string; base: string | null } | null = null;
  #undone: { loaded: string; base: string | null } | null = null;
  #sent: { arrivesAt: number; outcome: Revision | null | 'refused' | 'lost'; cart: number } | null = null;

  readonly server: Server;
  readonly name: string;
  readonly startedAt: number;

  constructor(server: Server, name: string, startedAt: number) {
    this.server = server;
    this.name = name;
    this.startedAt = startedAt;
  }

  edit(cart: number, now: number): void {
    this.cart = cart;
    this.history.push({ at: now, cart });
    this.state = machine.withUnsavedChange(this.state, now);
  }

  load(stored: machine.StoredWork & { cart: number }, now: number): void {
    this.#former = { cart: this.cart, loaded: stored.revision, base: this.state.base };
    this.cart = stored.cart;
    this.history.push({ at: now, cart: stored.cart });
    this.state = machine.autosaveFrom(stored.revision);
  }

  /** Undoes everything up to and with the last load; the page takes note of it when it saves the next time. */
  undoLoad(now: number): void {
    if (!this.#former) return;
    const { cart } = this.#former;
    this.#undone = this.#former;
    this.#former = null;
    this.edit(cart, now);
  }

  tick(now: number, trouble: 'lost call' | 'lost answer' | 'none'): void {
    if (this.#sent && now >= this.#sent.arrivesAt) this.#receive(this.#sent, now);
    const due = machine.dueAt(this.state);
    if (due === null || now < due || this.#sent) return;
    if (this.#undone)
      this.state = machine.takenBack(this.state, { loaded: this.#undone.loaded, former: this.#undone.base });
    this.#undone = null;
    const { base, replaces } = this.state;
    this.state = machine.saving(this.state);
    if (machine.isNothingToSave({ ...this.state, base, replaces }, this.cart === 0)) {
      this.state = machine.saved(this.state, null);
      return;
    }
    const reached = trouble === 'lost call' ? 'lost' : this.server.save(base, replaces, this.name, this.cart);
    const outcome = trouble === 'none' ? reached : 'lost';
    this.#sent = { arrivesAt: now + answerMs, outcome, cart: this.cart };
  }

  #receive({ outcome, cart }: { outcome: string | null; cart: number }, now: number): void {
    this.#sent = null;
    if (outcome === 'lost') this.state = machine.failed(this.state, now);
    else if (outcome === 'refused') {
      const { newest: stored } = this.server;
      this.state = machine.withRefusal(this.state, { stored, computer: this.name, isEmpty: cart === 0 });
    } else this.state = machine.saved(this.state, outcome);
  }

  /** The cart at a time. */
  at(time: number): number {
    return this.history.findLast((one) => one.at <= time)?.cart ?? 0;
  }
}

const tickMs = 100;
const mostMissingMs = 5_000;

/** Plays a session, and calls back after every tick. */
function play(steps: readonly Step[], check: (world: { now: number; browser: Browser; calmSince: number }) => void) {
  const server = new Server();
  let now = 0;
  let carts = 0;
  let browsers = 1;
  let browser = new Browser(server, 'b1', now);
  const former: Browser[] = [];
  let trouble: 'lost call' | 'lost answer' | 'none' = 'none';
  let calmSince = 0;
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += tickMs) {
      now += tickMs;
      browser.tick(now, trouble);
      if (trouble !== 'none' || browser.state.failures > 0) calmSince = now;
      check({ now, browser, calmSince });
    }
  };
  for (const one of steps) {
    if (one.kind === 'wait') pass(one.ms);
    else if (one.kind === 'edit') browser.edit((carts += 1), now);
    else if (one.kind === 'empty') browser.edit(0, now);
    else if (one.kind === 'trouble') trouble = one.way;
    else if (one.kind === 'look') browser.state = machine.noticed(browser.state, server.newest, browser.name);
    else if (one.kind === 'choose') {
      const { newest } = server;
      if (!browser.state.newer) continue;
      if (one.keepsOwn) browser.state = machine.keptOwn(browser.state, now);
      else if (newest) browser.load(newest, now);
    } else {
      // The former browser goes on later, as it was.
      former.push(browser);
      const back = former.length > 2 ? former.shift() : undefined;
      browser = back ?? new Browser(server, `b${(browsers += 1)}`, now);
      calmSince = now;
      if (!back && one.continues && server.newest) browser.load(server.newest, now);
    }
  }
  return { server, now, pass };
}

const sessionOf = (most: number) => fc.array(step, { minLength: 1, maxLength: most });
/** 200 edits, each followed by a pause. */
const longSession = fc
  .array(fc.integer({ min: 1, max: 3_000 }), { minLength: 200, maxLength: 200 })
  .map((pauses) => pauses.flatMap((ms): Step[] => [{ kind: 'edit' }, { kind: 'wait', ms }]));

describe('the saving of the cart (SIL-210)', () => {
  it('misses at most the last five seconds, whenever the browser is killed, or says that it has failed', () => {
    fc.assert(
      fc.property(sessionOf(isLongRun ? 400 : 40), (steps) => {
        play(steps, ({ now, browser, calmSince }) => {
          const calm = now - Math.max(calmSince, browser.startedAt);
          if (browser.state.newer || calm < mostMissingMs + answerMs) return;
          const { newest } = browser.server;
          const recent = browser.history.filter(({ at }) => at > now - mostMissingMs).map(({ cart }) => cart);
          const possible = [browser.at(now - mostMissingMs), ...recent];
          if (possible.includes(newest?.cart ?? 0)) return;
          // An empty cart deletes nothing of another computer.
          if (possible.includes(0) && newest?.computer !== browser.name) return;
          expect(possible).toContain(newest?.cart ?? 0);
        });
      }),
      { numRuns: runs(2000, 60) },
    );
  });

  it('misses at most the last five seconds of 200 edits', () => {
    fc.assert(
      fc.property(longSession, (steps) => {
        play(steps, ({ now, browser }) => {
          const stored = browser.server.newest?.cart ?? 0;
          const least = browser.at(now - mostMissingMs);
          if (stored < least) expect(stored).toBeGreaterThanOrEqual(least);
        });
      }),
      { numRuns: runs(200, 3) },
    );
  });

  it('keeps what was loaded when the load is undone, with all that was saved over it', () => {
    const pauses = fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.record({ before: pauses, edits: pauses, empties: fc.boolean() }), ({ before, edits, empties }) => {
        const server = new Server();
        server.save(null, false, 'elsewhere', 1);
        const browser = new Browser(server, 'here', 0);
        let now = 0;
        let carts = 1;
        const pass = (ms: number) => {
          for (const end = now + ms; now < end;) browser.tick((now += tickMs), 'none');
        };
        for (const ms of before) {
          browser.edit((carts += 1), now);
          pass(ms);
        }
        if (empties) browser.edit(0, now);
        pass(10_000);
        const { newest: loaded } = server;
        if (!loaded) return;
        browser.load(loaded, now);
        for (const ms of edits) {
          browser.edit((carts += 1), now);
          pass(ms);
        }
        const saved = server.newest?.cart;
        browser.undoLoad(now);
        pass(20_000);
        expect([server.newest?.cart, ...server.replaced]).toContain(saved);
      }),
      { numRuns: runs(1000, 100) },
    );
  });

  it('takes the place of no cart of another computer without keeping it or being told to', () => {
    fc.assert(
      fc.property(sessionOf(isLongRun ? 400 : 40), (steps) => {
        const seen = new Map<number, string>();
        const { server } = play(steps, ({ browser }) => {
          const { newest } = browser.server;
          const [last] = [...seen].slice(-1);
          if (!newest || newest.cart === last?.[0]) return;
          const isOther = last && last[1] !== newest.computer;
          // Continued elsewhere, it is the same cart; otherwise it is among the replaced.
          const isKnown = last && (browser.history.some(({ cart }) => cart === last[0]) || last[0] === newest.cart);
          if (isOther && !isKnown) expect(browser.server.replaced).toContain(last[0]);
          seen.set(newest.cart, newest.computer);
        });
        expect(server.replaced.every((cart) => cart > 0)).toBe(true);
      }),
      { numRuns: runs(2000, 60) },
    );
  });
});
