import { useSyncExternalStore } from 'react';
import { ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { ApiError, isNotFound } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { fundCalls } from '#contract/product-endpoints.ts';
import { favouriteFundIds, withFavouriteFund, type Assignment } from '#domain/catalogue/favourites.ts';
import type { Held } from '../storage/held.ts';
import { sessionStore } from '../storage/session-store.ts';

/** Products assigned to the user: favourites and recommendations of the portal. */
export const assignmentState = sessionStore<{ assignedProducts: Held<readonly Assignment[]> }>({
  initial: () => ({ assignedProducts: ref([]) }),
  onEnd: () => {
    for (const wish of toggles?.wishes ?? []) wish.tell('done');
    toggles = null;
  },
});

/** `done` also if superseded by a newer toggle of the same fund. */
export type FavouriteOutcome = 'done' | 'failed';

/** One toggle and its progress. */
interface Wish {
  fundId: string;
  isFavourite: boolean;
  progress: 'waiting' | 'sent' | 'done';
  tell: (outcome: FavouriteOutcome) => void;
}

interface Toggles {
  /** The assigned products without the toggles below. */
  confirmed: readonly Assignment[];
  /** Oldest first. A confirmed one stays until the older ones are settled, to preserve the order. */
  wishes: Wish[];
  /** Funds with a call in flight. */
  busyFunds: Set<string>;
}

/** Storage key by which windows notify each other of confirmed toggles; its value is removed at once. */
const toldKey = 'favouriteChanged';

/** Null if nothing is in flight: the displayed state is then that of the server. */
let toggles: Toggles | null = null;
/** Cached favourites of the latest list. */
let known: { assigned: readonly Assignment[]; ids: ReadonlySet<string> } | null = null;

/** Whether a fund is displayed as favourite. */
export function isFavourite(fundId: string): boolean {
  const assigned = assignmentState.assignedProducts;
  if (assigned !== known?.assigned) known = { assigned, ids: favouriteFundIds(assigned) };
  return known.ids.has(fundId);
}

const watchAssigned = (onChange: () => void) => subscribeKey(assignmentState, 'assignedProducts', onChange);

/** Re-renders only components of a fund whose mark has changed. */
export function useIsFavourite(fundId: string): boolean {
  return useSyncExternalStore(watchAssigned, () => isFavourite(fundId));
}

/** Displays the confirmed state with the toggles applied, so that a failed one can simply be dropped. */
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

/** Sends a toggle and returns whether the server has the requested state. */
async function send({ fundId, isFavourite: isWanted }: Wish): Promise<boolean> {
  try {
    await call(isWanted ? fundCalls.likeFund : fundCalls.unlikeFund, { params: { id: fundId } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A deleted fund is not a favourite either.
    return !isWanted && isNotFound(error.failure);
  }
}

function tellOtherWindows({ fundId, isFavourite: isWanted }: Wish): void {
  try {
    localStorage.setItem(toldKey, `${isWanted ? '+' : '-'}${fundId}`);
    localStorage.removeItem(toldKey);
  } catch {
    // Without storage the other windows show it after a reload.
  }
}

/** Changes the confirmed state below the pending toggles. */
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
 * Adds a fund to the front of the favourites, or removes it: displayed optimistically, and rolled back on failure
 * (CAT-24, CAT-25, FUND-09). The newest toggle of a fund wins; its calls are serialized, and superseded ones are not
 * sent.
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

export function takeAssignments(list: readonly Assignment[]): void {
  assignmentState.assignedProducts = ref(list);
}

/** Removes a deleted package from the assigned products. */
export function dropAssignedPackage(id: string): void {
  changeConfirmed((list) => list.filter((product) => product.productType !== 'FundPackage' || product.id !== id));
}

/** Follows favourites of other windows. Returns a function that stops it. */
export function followFavourites(): () => void {
  window.addEventListener('storage', followOtherWindow);
  return () => window.removeEventListener('storage', followOtherWindow);
}
