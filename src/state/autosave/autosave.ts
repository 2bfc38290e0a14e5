import { ref, subscribe } from 'valtio';
import * as z from 'zod/mini';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { automaticDraftCalls, type AutomaticDraft } from '#contract/automatic-drafts.ts';
import * as machine from '#domain/autosave/autosave.ts';
import { cart } from '../cart/cart.ts';
import { clientCardState } from '../client-card/client-card.ts';
import { fundAnswers } from '../client-card/fund-answers.ts';
import { contractState } from '../contract/contract-state.ts';
import { applyAutomaticDraft, type ApplyOutcome } from '../drafts/apply-draft.ts';
import { draftState } from '../drafts/draft-state.ts';
import { refresh } from '../queries/query-client.ts';
import { onSessionEnd } from '../session/session-end.ts';
import { watchSession } from '../session/user.ts';
import { browserValue } from '../storage/browser-store.ts';
import { showAutosave } from './autosave-state.ts';
import { newWriter } from './computer.ts';
import { currentWork, type Work } from './saved-work.ts';

/** Shared by the windows of a browser, which have one cart. */
const sharedSchema = z.object({
  /** ID of this browser since its last log-in. */
  writer: z.string().check(z.minLength(1), z.maxLength(64)),
  base: z.nullable(z.string()),
  /** Mark of the cart saved last; null if it lacked what another window knows. */
  mark: z.nullable(z.string()),
  savedAt: z.nullable(z.string()),
});
type Shared = z.infer<typeof sharedSchema>;

const storage = browserValue<Shared>({ name: 'autosave', revive: (kept) => sharedSchema.safeParse(kept).data ?? null });

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
let shared: Shared = { writer: '', base: null, mark: null, savedAt: null };
/** Mark of what this window has saved or loaded last. */
let savedMark: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let elsewhereTimer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> = Promise.resolve();
let lookedAt = 0;
let stops: (() => void)[] = [];

function set(next: machine.Autosave): void {
  state = next;
  showAutosave({ status: machine.autosaveStatus(state), newer: state.newer && ref(state.newer) });
  clearTimeout(timer);
  const due = machine.dueAt(state);
  if (due !== null) timer = setTimeout(() => void save(), Math.max(0, due - Date.now()));
}

function share(known: Omit<Shared, 'writer'>): void {
  shared = { ...shared, ...known };
  storage.write(shared);
  showAutosave({ savedAt: known.savedAt });
}

/** Reads what another window has saved of the same cart. */
function takeShared(): void {
  const newer = storage.readNewer();
  if (!newer) return;
  shared = newer;
  showAutosave({ savedAt: newer.savedAt });
  if (newer.base !== state.base) set({ ...state, base: newer.base, newer: null, replaces: false });
}

function changedHere(): void {
  if (isRunning) set(machine.changed(state, Date.now()));
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

const isNewest = ({ replacedAt }: AutomaticDraft) => replacedAt === null;

async function findStored(): Promise<AutomaticDraft | null> {
  const { items } = await call(automaticDraftCalls.automaticDrafts, {});
  return items.find(isNewest) ?? null;
}

/** Saves the cart; only one save is under way at a time, and the next one takes the newest cart. */
function save(): Promise<void> {
  if (isRunning && state.savingSince === null && state.unsavedSince !== null) underWay = saveNow();
  return underWay;
}

async function saveNow(): Promise<void> {
  takeShared();
  const work = currentWork();
  const isCurrent = watchSession();
  set(machine.saving(state));
  if (work.mark === savedMark || (work.content === null && state.base === null)) {
    savedMark = work.mark;
    return set(machine.saved(state, state.base));
  }
  const { base, replaces } = state;
  const content = work.content && { ...work.content, computer: shared.writer };
  try {
    const body = { base, mode: replaces ? ('replace' as const) : ('save' as const), content };
    const { revision, savedAt } = await call(automaticDraftCalls.saveAutomaticDraft, { body }, { timeoutMs });
    if (isCurrent()) settle(work, revision, savedAt);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isCurrent()) return;
    const isOther = error.failure.kind === 'http' && error.failure.status === 409;
    if (isOther) await resolve(work, isCurrent);
    else set(machine.failed(state, Date.now()));
  }
}

function settle(work: Work, revision: string | null, savedAt: string): void {
  savedMark = work.mark;
  const isWhole = !cart.order.person.isElsewhere;
  share({ base: revision, mark: isWhole ? work.sharedMark : null, savedAt: revision === null ? null : savedAt });
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
  try {
    const stored = await findStored();
    takeShared();
    if (isCurrent()) set(machine.noticed(state, stored, shared.writer));
  } catch (error) {
    // The next save finds it out.
    if (!(error instanceof ApiError)) throw error;
  }
}

const lookIfShown = () => void (document.hidden || look());
const retry = () => {
  if (isRunning) set(machine.retried(state));
};

/** Saves the cart automatically from now on (SIL-210). Called once the cart is open. Returns a function that stops it. */
export function startAutosave(): () => void {
  if (!isRunning) start();
  return stop;
}

function start(): void {
  isRunning = true;
  storage.openOnce((kept) => {
    shared = kept ?? { writer: newWriter(), base: null, mark: null, savedAt: null };
    if (!kept) storage.write(shared);
  });
  const work = currentWork();
  savedMark = work.sharedMark === shared.mark ? work.mark : null;
  showAutosave({ savedAt: shared.savedAt });
  set(machine.autosaveFrom(shared.base));
  if (work.content !== null ? savedMark === null : shared.base !== null) changedHere();
  const ofClient = [clientCardState, fundAnswers, contractState, draftState].map((one) => subscribe(one, changedHere));
  document.addEventListener('visibilitychange', lookIfShown);
  window.addEventListener('online', retry);
  stops = [
    watchCart(),
    ...ofClient,
    storage.watch(takeShared),
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
  lookedAt = 0;
  storage.release();
}

onSessionEnd(stop);

/** Saves what is not saved yet, before the user leaves; returns whether everything is. */
export async function saveBeforeLeave(): Promise<boolean> {
  startAutosave();
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
  return !machine.isUnsaved(state);
}

/** Notes that the cart of the page is the one that the server holds. */
function noteLoaded({ revision, savedAt }: Pick<AutomaticDraft, 'revision' | 'savedAt'>): void {
  const work = currentWork();
  savedMark = work.mark;
  share({ base: revision, mark: work.sharedMark, savedAt });
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
  if (!(await setOwnAside())) return { status: 'failed' };
  // It may have been saved again meanwhile.
  return loadWork(newer);
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
