import { useSyncExternalStore } from 'react';
import { ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { ApiError, isNotFound } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { fundCalls } from '#contract/product-endpoints.ts';
import { favouriteFundIds, withFavouriteFund, type Assignment } from '#domain/catalogue/favourites.ts';
import type { Held } from '../storage/held.ts';
import { sessionStore } from '../storage/session-store.ts';

/** What is assigned to the user: favourites of their own, and what the portal recommends. */
export const assignmentState = sessionStore<{ assignedProducts: Held<readonly Assignment[]> }>({
  initial: () => ({ assignedProducts: ref([]) }),
  onEnd: () => {
    for (const wish of toggles?.wishes ?? []) wish.tell('done');
    toggles = null;
  },
});

/** `done` also where a newer toggle of the same fund has overtaken this one. */
export type FavouriteOutcome = 'done' | 'failed';

/** One toggle: what the advisor wants of a fund, and how far it has got. */
interface Wish {
  fundId: string;
  isFavourite: boolean;
  progress: 'waiting' | 'sent' | 'done';
  tell: (outcome: FavouriteOutcome) => void;
}

/** The toggles of one session. */
interface Toggles {
  /** The assigned products as they are without the wishes below. */
  confirmed: readonly Assignment[];
  /** Oldest first. One that came true stays until the older ones are decided: the order is that of the wishes. */
  wishes: Wish[];
  /** Funds whose calls are being made, one after the other. */
  busyFunds: Set<string>;
}

/** By which windows of one browser, and so of one session, tell each other what the server has taken; nothing is left in the storage. */
const toldKey = 'favouriteChanged';

/** Null while nothing is under way: then what is shown is what the server holds. */
let toggles: Toggles | null = null;
/** The favourites of the list that was asked about last. */
let known: { assigned: readonly Assignment[]; ids: ReadonlySet<string> } | null = null;

/** Whether a fund is marked as favourite, by what is shown at the moment. */
export function isFavourite(fundId: string): boolean {
  const assigned = assignmentState.assignedProducts;
  if (assigned !== known?.assigned) known = { assigned, ids: favouriteFundIds(assigned) };
  return known.ids.has(fundId);
}

const watchAssigned = (onChange: () => void) => subscribeKey(assignmentState, 'assignedProducts', onChange);

/** Renders again only who shows a fund whose mark has changed. */
export function useIsFavourite(fundId: string): boolean {
  return useSyncExternalStore(watchAssigned, () => isFavourite(fundId));
}

/** Shows the confirmed state with the wishes on top, so that without a failed one stands what would be there otherwise. */
function show({ confirmed, wishes }: Toggles): void {
  const shown = wishes.reduce((list, wish) => withFavouriteFund(list, wish.fundId, wish.isFavourite), confirmed);
  takeAssignments(shown);
}

function settle(current: Toggles): void {
  while (current.wishes[0]?.progress === 'done') {
    const [{ fundId, isFavourite: isWanted }] = current.wishes;
    current.confirmed = withFavouriteFund(current.confirmed, fundId, isWanted);
    current.wishes = current.wishes.slice(1);
  }
  show(current);
  if (current.wishes.length === 0) toggles = null;
}

/** Whether the server now holds what is wished. */
async function send({ fundId, isFavourite: isWanted }: Wish): Promise<boolean> {
  try {
    await call(isWanted ? fundCalls.likeFund : fundCalls.unlikeFund, { params: { id: fundId } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A fund that is not there any more is no favourite either.
    return !isWanted && isNotFound(error.failure);
  }
}

function tellOtherWindows({ fundId, isFavourite: isWanted }: Wish): void {
  try {
    localStorage.setItem(toldKey, `${isWanted ? '+' : '-'}${fundId}`);
    localStorage.removeItem(toldKey);
  } catch {
    // Without storage they show it after they are loaded again.
  }
}

/** Changes what the server holds, under the wishes of this window that are not decided yet. */
function changeConfirmed(change: (confirmed: readonly Assignment[]) => readonly Assignment[]): void {
  if (toggles) {
    toggles.confirmed = change(toggles.confirmed);
    show(toggles);
  } else takeAssignments(change(assignmentState.assignedProducts));
}

function followOtherWindow({ key, newValue }: StorageEvent): void {
  if (key !== toldKey || newValue === null) return;
  changeConfirmed((list) => withFavouriteFund(list, newValue.slice(1), newValue.startsWith('+')));
}

const waitingWish = ({ wishes }: Toggles, fundId: string) =>
  wishes.find((wish) => wish.fundId === fundId && wish.progress === 'waiting');

async function sendWishes(current: Toggles, fundId: string): Promise<void> {
  if (current.busyFunds.has(fundId)) return;
  current.busyFunds.add(fundId);
  for (let wish = waitingWish(current, fundId); wish; wish = waitingWish(current, fundId)) {
    wish.progress = 'sent';
    const isDone = await send(wish);
    if (isDone) tellOtherWindows(wish);
    const isOvertaken = waitingWish(current, fundId) !== undefined;
    wish.tell(isDone || isOvertaken || current !== toggles ? 'done' : 'failed');
    if (current !== toggles) return;
    if (isDone) wish.progress = 'done';
    else current.wishes = current.wishes.filter((other) => other !== wish);
    if (!isOvertaken) current.busyFunds.delete(fundId);
    settle(current);
  }
}

/**
 * Marks a fund as favourite, at the front of the list, or takes its mark away: shown at once, and taken back where the
 * server could not be told (CAT-24, CAT-25, FUND-09). Of several toggles of a fund the newest one wins; their calls
 * follow one another, and those overtaken before their turn are never sent.
 */
export function toggleFavourite(fundId: string): Promise<FavouriteOutcome> {
  toggles ??= { confirmed: assignmentState.assignedProducts, wishes: [], busyFunds: new Set() };
  const current = toggles;
  const overtaken = waitingWish(current, fundId);
  overtaken?.tell('done');
  return new Promise((tell) => {
    const wish: Wish = { fundId, isFavourite: !isFavourite(fundId), progress: 'waiting', tell };
    current.wishes = [...current.wishes.filter((other) => other !== overtaken), wish];
    show(current);
    void sendWishes(current, fundId);
  });
}

/** Adopts the assigned products as the server tells of them. */
export function takeAssignments(list: readonly Assignment[]): void {
  assignmentState.assignedProducts = ref(list);
}

/** Takes a package that has been deleted out of the assigned products. */
export function dropAssignedPackage(id: string): void {
  changeConfirmed((list) => list.filter((product) => product.productType !== 'FundPackage' || product.id !== id));
}

/** Shows what is marked in the browser's other windows, until it is stopped. */
export function followFavourites(): () => void {
  window.addEventListener('storage', followOtherWindow);
  return () => window.removeEventListener('storage', followOtherWindow);
}
