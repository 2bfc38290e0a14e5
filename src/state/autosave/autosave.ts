import { ref, subscribe } from 'valtio';
import { ApiError, type ApiFailure } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { automaticDraftCalls, type AutomaticDraft } from '#contract/automatic-drafts.ts';
import * as machine from '#domain/autosave/autosave.ts';
import { cart } from '../cart/cart.ts';
import type { SavedWork } from '../cart/stored/persisted-order.ts';
import { applyAutomaticDraft, type ApplyOutcome } from '../drafts/apply-draft.ts';
import { refresh } from '../queries/query-client.ts';
import type { Discarded } from '../session/session.ts';
import { onSessionEnd } from '../storage/session-end.ts';
import { watchSession } from '../session/user.ts';
import { showAutosave } from './autosave-state.ts';
import { newWriter } from './computer.ts';
import { currentWork, type Work } from './saved-work.ts';
import { findStored } from './stored-work.ts';

/** A call that takes longer counts as failed. */
const timeoutMs = 5_000;
/** Changes of another window are saved by this one if that one has not done it by then. */
const elsewhereMs = 10_000;
/** Minimum interval between looks for a newer cart when the window is shown again. */
const lookEveryMs = 60_000;
/** How long a log-out waits for the cart. */
const leaveMs = 3_000;

type Known = Pick<SavedWork, 'base' | 'mark' | 'savedAt'>;

/** What was saved last, as long as nothing is. */
const unsaved: Known = { base: null, mark: null, savedAt: null };

/** Saves the order of the page at the server (SIL-210). */
class Autosave {
  #isRunning = false;
  #state = machine.autosaveFrom(null);
  /** The base that the windows share, as it was known here last: that of the state may be ahead of it. */
  #followed: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #elsewhereTimer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #lookedAt = 0;
  #stops: (() => void)[] = [];

  /** Saves the cart automatically from now on. Called once the cart is open. Returns a function that stops it. */
  start(): () => void {
    if (!this.#isRunning) this.#start();
    return () => this.stop();
  }

  #start(): void {
    this.#isRunning = true;
    if (!cart.saved) cart.noteSaved({ writer: newWriter(), ...unsaved });
    const { base, mark, savedAt } = this.#saved;
    const work = currentWork();
    showAutosave({ savedAt });
    this.#followed = base;
    this.#set({ ...machine.autosaveFrom(base), replaces: this.#saved.replaces === true });
    if (work.mark !== mark && (work.content !== null || base !== null)) this.#changedHere();
    const lookIfShown = () => void (document.hidden || this.#look());
    const retry = () => this.#set(machine.retried(this.#state));
    document.addEventListener('visibilitychange', lookIfShown);
    window.addEventListener('online', retry);
    this.#stops = [
      this.#watchCart(),
      () => document.removeEventListener('visibilitychange', lookIfShown),
      () => window.removeEventListener('online', retry),
    ];
    void this.#look();
  }

  stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#elsewhereTimer);
    for (const one of this.#stops) one();
    this.#stops = [];
    this.#state = machine.autosaveFrom(null);
    this.#lookedAt = 0;
  }

  /** What the server holds, as far as this browser has saved it; all its windows know the same. */
  get #saved(): SavedWork {
    return cart.saved ?? { writer: '', ...unsaved };
  }

  #set(next: machine.Autosave): void {
    this.#state = next;
    const { newer, rejection } = next;
    showAutosave({ status: machine.autosaveStatus(next), newer: newer && ref(newer), rejection });
    clearTimeout(this.#timer);
    const due = machine.dueAt(next);
    if (due !== null) this.#timer = setTimeout(() => void this.#save(), Math.max(0, due - Date.now()));
  }

  #share({ base, mark, savedAt }: Known, load: SavedWork['load'] | null = this.#saved.load): void {
    this.#followed = base;
    cart.noteSaved({ writer: this.#saved.writer, base, mark, savedAt, ...(load && { load }) });
    showAutosave({ savedAt });
  }

  #changedHere(): void {
    if (!this.#isRunning) return;
    // The next edit takes the undone step from those to redo.
    this.#noteUndoneLoad();
    this.#set(machine.withUnsavedChange(this.#state, Date.now()));
  }

  /** Follows what another window has saved of the same order. */
  #followSaved(): void {
    cart.content();
    const { base, savedAt, replaces } = this.#saved;
    showAutosave({ savedAt });
    if (replaces && base === this.#state.base) this.#state = machine.setAside(this.#state);
    if (base === this.#followed) return;
    this.#followed = base;
    if (base !== this.#state.base) this.#set({ ...this.#state, base, newer: null, replaces: false });
  }

  #changedElsewhere(): void {
    this.#followSaved();
    clearTimeout(this.#elsewhereTimer);
    this.#elsewhereTimer = setTimeout(() => {
      this.#followSaved();
      if (currentWork().mark !== this.#saved.mark) this.#changedHere();
    }, elsewhereMs);
  }

  /** Watches the counters of changes, which tell this window's from those taken over. */
  #watchCart(): () => void {
    let { here, elsewhere } = cart.edits;
    return subscribe(
      cart.edits,
      () => {
        if (cart.edits.here !== here) this.#changedHere();
        else if (cart.edits.elsewhere !== elsewhere) this.#changedElsewhere();
        ({ here, elsewhere } = cart.edits);
      },
      true,
    );
  }

  /** Saves the cart; only one save is under way at a time, and the next one takes the newest cart. */
  #save(): Promise<void> {
    const { savingSince, unsavedSince } = this.#state;
    if (this.#isRunning && savingSince === null && unsavedSince !== null) this.#underWay = this.#saveNow();
    return this.#underWay;
  }

  async #saveNow(): Promise<void> {
    this.#followSaved();
    this.#noteUndoneLoad();
    const work = currentWork();
    const isCurrent = watchSession();
    this.#set(machine.saving(this.#state));
    const isNothing = machine.isNothingToSave(this.#state, work.content === null);
    // What is stored may be of another computer by now.
    const isStored = work.mark === this.#saved.mark && this.#state.base === this.#saved.base;
    const { base, replaces } = this.#state;
    if (isStored) {
      // It is this order again.
      if (replaces) this.#share(this.#saved);
      return this.#set(machine.saved(this.#state, base));
    }
    // What is stored of another order stays so, and is kept among the replaced by the next save.
    if (isNothing && replaces) return this.#set({ ...machine.saved(this.#state, base), replaces });
    if (isNothing) {
      if (this.#saved.base !== null) this.#share({ ...unsaved, mark: work.mark });
      return this.#set(machine.saved(this.#state, null));
    }
    const content = work.content && { ...work.content, computer: this.#saved.writer };
    try {
      const body = { base, mode: replaces ? ('replace' as const) : ('save' as const), content };
      const { revision, savedAt } = await call(automaticDraftCalls.saveAutomaticDraft, { body }, { timeoutMs });
      if (isCurrent()) this.#settle(work, revision, savedAt);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isCurrent()) await this.#notSaved(error.failure, work, isCurrent);
    }
  }

  async #notSaved(failure: ApiFailure, work: Work, isCurrent: () => boolean): Promise<void> {
    const { status, message } = failure.kind === 'http' ? failure : { status: 0, message: '' };
    if (status === 409) return this.#resolve(work, isCurrent);
    const { rejected, failed, isFinal } = machine;
    return this.#set(isFinal(status) ? rejected(this.#state, message) : failed(this.#state, Date.now()));
  }

  /** After an undo of a load the cart no longer comes from what was loaded, which stays stored. */
  #noteUndoneLoad(): void {
    const { load, ...saved } = this.#saved;
    if (!load || !cart.history.steps.future.some(({ at, kind }) => at === load.at && kind === load.kind)) return;
    const next = machine.takenBack(this.#state, { loaded: load.revision, former: load.former.base });
    cart.noteSaved({ ...saved, replaces: next.replaces });
    if (!next.replaces) this.#share(load.former);
    this.#set(next);
  }

  #settle(work: Work, revision: string | null, savedAt: string): void {
    this.#share({ base: revision, mark: work.mark, savedAt: revision === null ? null : savedAt });
    this.#set(machine.saved(this.#state, revision));
    refresh(automaticDraftCalls.automaticDrafts);
  }

  /** Finds out whose cart the server holds after it has refused this one. */
  async #resolve(work: Work, isCurrent: () => boolean): Promise<void> {
    try {
      const stored = await findStored();
      if (!isCurrent()) return;
      this.#followSaved();
      const refusal = { stored, computer: this.#saved.writer, isEmpty: work.content === null };
      const next = machine.withRefusal(this.#state, refusal);
      if (next.replaces && !this.#state.replaces && stored) showAutosave({ replaced: ref(stored) });
      this.#set(next);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isCurrent()) this.#set(machine.failed(this.#state, Date.now()));
    }
  }

  /** Looks whether another computer has saved a newer cart. */
  async #look(): Promise<void> {
    const { base } = this.#state;
    if (!this.#isRunning || base === null || Date.now() - this.#lookedAt < lookEveryMs) return;
    this.#lookedAt = Date.now();
    const isCurrent = watchSession();
    try {
      const stored = await findStored();
      if (!isCurrent()) return;
      this.#followSaved();
      // The answer may be older than a save or a load.
      if (this.#state.base === base) this.#set(machine.noticed(this.#state, stored, this.#saved.writer));
    } catch (error) {
      // The next save finds it out.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Keeps what is stored among the replaced when the order of another client is saved in its place (SIL-245). */
  keepStored(): void {
    if (this.#state.base === null) return;
    cart.noteSaved({ ...this.#saved, replaces: true });
    this.#set(machine.setAside(this.#state));
  }

  /**
   * Saves what is not saved yet, before the user leaves, also what another window has changed. Returns whether everything is
   * saved, and no newer cart waits for a choice.
   */
  async saveBeforeLeave(): Promise<boolean> {
    this.start();
    this.#followSaved();
    if (currentWork().mark !== (this.#saved.mark ?? '')) this.#changedHere();
    const isOver = { now: false };
    const rest = new Promise<void>((done) => {
      setTimeout(() => {
        isOver.now = true;
        done();
      }, leaveMs);
    });
    // The second save takes what has changed during the first.
    for (let tried = 0; tried < 2 && machine.isUnsaved(this.#state) && !this.#state.newer && !isOver.now; tried += 1)
      await Promise.race([this.#save(), rest]);
    return !machine.isUnsaved(this.#state) && !this.#state.newer;
  }

  /** The stored cart that goes with a log-out that saves nothing: that of this browser, not a newer one (SIL-212). */
  ownStored(): Discarded {
    const { base } = this.#state;
    const { writer } = this.#saved;
    return { ...(base !== null && { discardedRevision: base }), ...(writer !== '' && { discardedBy: writer }) };
  }

  /** Notes that the cart of the page is the one that the server holds. */
  #noteLoaded({ revision, savedAt }: Pick<AutomaticDraft, 'revision' | 'savedAt'>): void {
    const { newest: step } = cart.history;
    const { base, mark, savedAt: formerlyAt } = this.#saved;
    const former = { base, mark, savedAt: formerlyAt };
    const load = step ? { at: step.at, kind: step.kind, revision, former } : null;
    this.#share({ base: revision, mark: currentWork().mark, savedAt }, load);
    this.#set(machine.autosaveFrom(revision));
  }

  /** Keeps the cart of this computer; the newer one stays among the replaced (SIL-211). */
  keepOwn(): void {
    this.#set(machine.keptOwn(this.#state, Date.now()));
  }

  /**
   * Loads the newer cart of another computer; that of this one is kept among the replaced, and comes back by undo
   * (SIL-211). Null without a newer one.
   */
  async loadNewer(): Promise<ApplyOutcome | null> {
    const { newer } = this.#state;
    if (!newer) return null;
    if (!(await this.#isStillStored(newer)) || !(await this.#setOwnAside())) return { status: 'failed' };
    // It may have been saved again meanwhile.
    return this.loadWork(newer);
  }

  /** Another computer may have emptied its cart; then there is nothing to choose any more. */
  async #isStillStored({ id }: machine.StoredWork): Promise<boolean> {
    try {
      const stored = await findStored({ retries: 0 });
      if (stored?.id !== id) this.#set(machine.noticed(this.#state, stored, this.#saved.writer));
      return stored?.id === id;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  async #setOwnAside(): Promise<boolean> {
    const { content } = currentWork();
    if (!content) return true;
    try {
      const own = { ...content, computer: this.#saved.writer };
      const body = { base: null, mode: 'aside' as const, content: own };
      await call(automaticDraftCalls.saveAutomaticDraft, { body });
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  /** Loads the cart that the server holds; the page goes on with it (SIL-211). */
  async loadWork({ id }: Pick<AutomaticDraft, 'id'>): Promise<ApplyOutcome> {
    this.start();
    const { outcome, read } = await applyAutomaticDraft(id);
    if (outcome.status === 'applied' && read?.replacedAt === null) this.#noteLoaded(read);
    return outcome;
  }
}

export const autosave = new Autosave();
onSessionEnd(() => autosave.stop());
