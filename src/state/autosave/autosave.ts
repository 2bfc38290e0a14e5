import { ref, subscribe } from 'valtio';
import { ApiError, type ApiFailure } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { automaticDraftCalls, type AutomaticDraft } from '#contract/automatic-drafts.ts';
import * as machine from '#domain/autosave/autosave.ts';
import { cart } from '../cart/cart.ts';
import type { CartStep } from '../cart/history.ts';
import { clientCardState } from '../client-card/client-card.ts';
import { fundAnswers } from '../client-card/fund-answers.ts';
import { contractState } from '../contract/contract-state.ts';
import { applyAutomaticDraft, type ApplyOutcome } from '../drafts/apply-draft.ts';
import { draftState, isDraftUnknown, takeDraftLink } from '../drafts/draft-state.ts';
import { lacksStoredClient } from '../drafts/stored-client.ts';
import { refresh } from '../queries/query-client.ts';
import type { Discarded } from '../session/session.ts';
import { onSessionEnd } from '../session/session-end.ts';
import { watchSession } from '../session/user.ts';
import { showAutosave } from './autosave-state.ts';
import { newWriter } from './computer.ts';
import { currentWork, type Work } from './saved-work.ts';
import { clientSaved, isClientAlone, isClientLeftOut, sharedWork, unsaved, type SharedWork } from './shared-work.ts';
import { findStored } from './stored-work.ts';

/** A call that takes longer counts as failed. */
const timeoutMs = 5_000;
/** Changes of another window are saved by this one if that one has not done it by then. */
const elsewhereMs = 10_000;
/** Minimum interval between looks for a newer cart when the window is shown again. */
const lookEveryMs = 60_000;
/** How long a log-out waits for the cart. */
const leaveMs = 3_000;

let isRunning = false;
let state = machine.autosaveFrom(null);
let shared: SharedWork = { writer: '', ...unsaved };
/** Mark of what this window has saved or loaded last. */
let savedMark: string | null = null;
/** The step that has loaded a stored cart, and what was known before it, for an undo. */
let load: { step: CartStep; revision: string; shared: SharedWork; savedMark: string | null } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let elsewhereTimer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> = Promise.resolve();
let lookedAt = 0;
let stops: (() => void)[] = [];

function set(next: machine.Autosave): void {
  state = next;
  const { newer, rejection } = state;
  showAutosave({ status: machine.autosaveStatus(state), newer: newer && ref(newer), rejection });
  clearTimeout(timer);
  const due = machine.dueAt(state);
  if (due !== null) timer = setTimeout(() => void save(), Math.max(0, due - Date.now()));
}

function share(known: Omit<SharedWork, 'writer'>): void {
  shared = { ...shared, ...known };
  sharedWork.write(shared);
  showAutosave({ savedAt: known.savedAt });
  showLack();
}

const showLack = () => showAutosave({ lacksStoredClient: lacksStoredClient() });

/** Reads what another window has saved of the same cart. */
function takeShared(): void {
  const newer = sharedWork.readNewer();
  if (!newer) return;
  shared = newer;
  showAutosave({ savedAt: newer.savedAt });
  showLack();
  if (newer.base !== state.base) {
    // The server no longer holds what this window has saved last.
    savedMark = null;
    set({ ...state, base: newer.base, newer: null, replaces: false });
  }
  // Another window, which knows no client, has saved the cart as another order.
  if (isClientLeftOut(currentWork().content, newer)) changedHere();
}

function changedHere(): void {
  if (!isRunning) return;
  showLack();
  set(machine.changed(state, Date.now()));
}

function changedElsewhere(): void {
  clearTimeout(elsewhereTimer);
  elsewhereTimer = setTimeout(() => {
    takeShared();
    if (currentWork().sharedMark !== shared.mark) changedHere();
  }, elsewhereMs);
}

/** Watches the counters of changes, which tell this window's from those taken over. */
function watchCart(): () => void {
  let { here, elsewhere } = cart.edits;
  return subscribe(
    cart.edits,
    () => {
      if (cart.edits.here !== here) changedHere();
      else if (cart.edits.elsewhere !== elsewhere) changedElsewhere();
      ({ here, elsewhere } = cart.edits);
    },
    true,
  );
}

/** Saves the cart; only one save is under way at a time, and the next one takes the newest cart. */
function save(): Promise<void> {
  if (isRunning && state.savingSince === null && state.unsavedSince !== null) underWay = saveNow();
  return underWay;
}

async function saveNow(): Promise<void> {
  if (isDraftUnknown() && state.base !== null) {
    lookedAt = 0;
    set(machine.failed(state, Date.now()));
    return look();
  }
  takeShared();
  noteUndoneLoad();
  const work = currentWork();
  const isCurrent = watchSession();
  set(machine.saving(state));
  const isNothing = machine.isNothingToSave(state, work.content === null);
  if (work.mark === savedMark || isNothing) {
    savedMark = work.mark;
    if (isNothing && state.base !== null) share({ ...unsaved, mark: work.sharedMark });
    return set(machine.saved(state, isNothing ? null : state.base));
  }
  const { base, replaces } = state;
  const content = work.content && { ...work.content, computer: shared.writer };
  try {
    const body = { base, mode: replaces ? ('replace' as const) : ('save' as const), content };
    const { revision, savedAt } = await call(automaticDraftCalls.saveAutomaticDraft, { body }, { timeoutMs });
    if (isCurrent()) settle(work, revision, savedAt);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isCurrent()) await notSaved(error.failure, work, isCurrent);
  }
}

async function notSaved(failure: ApiFailure, work: Work, isCurrent: () => boolean): Promise<void> {
  const { status, message } = failure.kind === 'http' ? failure : { status: 0, message: '' };
  if (status === 409) return resolve(work, isCurrent);
  set(machine.isFinal(status) ? machine.rejected(state, message) : machine.failed(state, Date.now()));
}

/** After an undo of a load the cart no longer comes from what was loaded, which stays stored. */
function noteUndoneLoad(): void {
  if (!load || !cart.history.steps.future.includes(load.step)) return;
  const { revision, shared: former, savedMark: formerMark } = load;
  load = null;
  const next = machine.takenBack(state, { loaded: revision, former: former.base });
  if (!next.replaces) {
    savedMark = formerMark;
    share(former);
  }
  set(next);
}

function settle(work: Work, revision: string | null, savedAt: string): void {
  savedMark = work.mark;
  const isWhole = !cart.order.person.isElsewhere;
  share({
    base: revision,
    mark: isWhole ? work.sharedMark : null,
    savedAt: revision === null ? null : savedAt,
    clientOf: clientSaved(work.content, shared),
  });
  set(machine.saved(state, revision));
  refresh(automaticDraftCalls.automaticDrafts);
}

/** Finds out whose cart the server holds after it has refused this one. */
async function resolve(work: Work, isCurrent: () => boolean): Promise<void> {
  try {
    const stored = await findStored();
    if (!isCurrent()) return;
    takeShared();
    const next = machine.refused(state, { stored, computer: shared.writer, isEmpty: work.content === null });
    if (next.replaces && !state.replaces && stored) showAutosave({ replaced: ref(stored) });
    set(next);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isCurrent()) set(machine.failed(state, Date.now()));
  }
}

/** Looks whether another computer has saved a newer cart. */
async function look(): Promise<void> {
  if (!isRunning || state.base === null || Date.now() - lookedAt < lookEveryMs) return;
  lookedAt = Date.now();
  const isCurrent = watchSession();
  const { base } = state;
  try {
    const stored = await findStored();
    takeShared();
    // The answer may be older than a save or a load.
    if (!isCurrent() || state.base !== base) return;
    takeDraftLink(stored?.revision === base ? stored.draft : null);
    set(machine.noticed(state, stored, shared.writer));
  } catch (error) {
    // The next save finds it out.
    if (!(error instanceof ApiError)) throw error;
  }
}

const lookIfShown = () => void (document.hidden || look());
const retry = () => {
  if (isRunning) set(machine.retried(state));
};

/** Keeps what is stored among the replaced when the order of another client is saved in its place (SIL-245). */
export function keepStored(): void {
  if (state.base !== null) set(machine.setAside(state));
}

/** Saves the cart automatically from now on (SIL-210). Called once the cart is open. Returns a function that stops it. */
export function startAutosave(): () => void {
  if (!isRunning) start();
  return stop;
}

function start(): void {
  isRunning = true;
  sharedWork.openOnce((kept) => {
    shared = kept ?? { writer: newWriter(), ...unsaved };
    if (!kept) sharedWork.write(shared);
  });
  const work = currentWork();
  savedMark = work.sharedMark === shared.mark ? work.mark : null;
  showAutosave({ savedAt: shared.savedAt });
  showLack();
  const base = isClientAlone(work, shared) ? null : shared.base;
  set(machine.autosaveFrom(base));
  if (savedMark === null && (work.content !== null || base !== null)) changedHere();
  const ofClient = [clientCardState, fundAnswers, contractState, draftState].map((one) => subscribe(one, changedHere));
  document.addEventListener('visibilitychange', lookIfShown);
  window.addEventListener('online', retry);
  stops = [
    watchCart(),
    ...ofClient,
    sharedWork.watch(takeShared),
    () => document.removeEventListener('visibilitychange', lookIfShown),
    () => window.removeEventListener('online', retry),
  ];
  void look();
}

function stop(): void {
  isRunning = false;
  clearTimeout(timer);
  clearTimeout(elsewhereTimer);
  for (const one of stops) one();
  stops = [];
  state = machine.autosaveFrom(null);
  savedMark = null;
  load = null;
  lookedAt = 0;
  sharedWork.release();
}

onSessionEnd(stop);

/**
 * Saves what is not saved yet, before the user leaves, also what another window has changed. Returns whether everything is
 * saved, and no newer cart waits for a choice.
 */
export async function saveBeforeLeave(): Promise<boolean> {
  startAutosave();
  takeShared();
  if (currentWork().sharedMark !== shared.mark) changedHere();
  const isOver = { now: false };
  const rest = new Promise<void>((done) => {
    setTimeout(() => {
      isOver.now = true;
      done();
    }, leaveMs);
  });
  // The second save takes what has changed during the first.
  for (let tried = 0; tried < 2 && machine.isUnsaved(state) && !state.newer && !isOver.now; tried += 1)
    await Promise.race([save(), rest]);
  return !machine.isUnsaved(state) && !state.newer;
}

/** The stored cart that goes with a log-out that saves nothing: that of this browser, not a newer one (SIL-212). */
export const ownStored = (): Discarded => ({
  ...(state.base !== null && { discardedRevision: state.base }),
  ...(shared.writer !== '' && { discardedBy: shared.writer }),
});

/** Notes that the cart of the page is the one that the server holds. */
function noteLoaded({ revision, savedAt }: Pick<AutomaticDraft, 'revision' | 'savedAt'>): void {
  const { newest: step } = cart.history;
  load = step ? { step, revision, shared, savedMark } : null;
  const work = currentWork();
  savedMark = work.mark;
  share({ base: revision, mark: work.sharedMark, savedAt, clientOf: clientSaved(work.content, shared) });
  set(machine.autosaveFrom(revision));
}

/** Keeps the cart of this computer; the newer one stays among the replaced (SIL-211). */
export const keepOwn = (): void => set(machine.keptOwn(state, Date.now()));

/**
 * Loads the newer cart of another computer; that of this one is kept among the replaced, and comes back by undo
 * (SIL-211). Null without a newer one.
 */
export async function loadNewer(): Promise<ApplyOutcome | null> {
  const { newer } = state;
  if (!newer) return null;
  if (!(await isStillStored(newer)) || !(await setOwnAside())) return { status: 'failed' };
  // It may have been saved again meanwhile.
  return loadWork(newer);
}

/** Another computer may have emptied its cart; then there is nothing to choose any more. */
async function isStillStored({ id }: machine.StoredWork): Promise<boolean> {
  try {
    const stored = await findStored({ retries: 0 });
    if (stored?.id !== id) set(machine.noticed(state, stored, shared.writer));
    return stored?.id === id;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function setOwnAside(): Promise<boolean> {
  const { content } = currentWork();
  if (!content) return true;
  try {
    const body = { base: null, mode: 'aside' as const, content: { ...content, computer: shared.writer } };
    await call(automaticDraftCalls.saveAutomaticDraft, { body });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Loads the cart that the server holds; the page goes on with it (SIL-211). */
export async function loadWork({ id }: Pick<AutomaticDraft, 'id'>): Promise<ApplyOutcome> {
  startAutosave();
  const { outcome, read } = await applyAutomaticDraft(id);
  if (outcome.status === 'applied' && read?.replacedAt === null) noteLoaded(read);
  return outcome;
}
