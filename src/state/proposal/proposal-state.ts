import { ref } from 'valtio';
import * as z from 'zod/mini';
import type { ProposalFigures } from '#domain/cart/figures/proposal-figures.ts';
import type { CartForecast } from '../cart/cart-summary.ts';
import type { ResolvedItemState } from '../cart/cart-state.ts';
import type { Held } from '../storage/held.ts';
import { browserValue } from '../storage/browser-store.ts';
import { sessionStore } from '../storage/session-store.ts';

/** One tab of the proposal: all funds, or one other item (PROP-01, SIL-80). */
export interface ProposalTab {
  id: string;
  kind: 'funds' | 'item';
  /** Its positions as they were read, in cart order. */
  positions: readonly ResolvedItemState[];
  forecast: CartForecast;
  figures: ProposalFigures;
  /** What is proposed, as a draft holds it. */
  cart: string;
}

export interface ProposalState {
  /** `blocked`: an item of the cart is not complete (SIL-91). */
  status: 'calculating' | 'done' | 'blocked' | 'missing-rate' | 'unavailable';
  tabs: Held<readonly ProposalTab[]>;
  /** Names that the advisor has given, by tab. */
  names: Record<string, string>;
}

const noProposal = (): ProposalState => ({ status: 'calculating', tabs: ref([]), names: {} });

/** What the page of the proposal shows. */
export const proposalState = sessionStore<ProposalState>({ initial: noProposal });

const keptNames = z.record(z.string(), z.string());

/** Names may be a client's: of this window and session alone (security, C4). */
const storage = browserValue<Record<string, string>>({
  name: 'proposal-names',
  revive: (kept) => keptNames.safeParse(kept).data ?? null,
});

/** Picks up the names that were given before the page was loaded again. */
export function openProposalNames(userId: string): void {
  proposalState.names = storage.open(userId) ?? {};
}

/** Gives the proposal of a tab a name (PROP-02). */
export function nameProposal(tabId: string, name: string): void {
  proposalState.names[tabId] = name;
  storage.write({ ...proposalState.names });
}

/** Forgets the names and figures of a cart that is given up. */
export function forgetProposal(): void {
  storage.forget();
  Object.assign(proposalState, noProposal());
}

/** Says how far the figures are; tabs only with those of the newest cart. */
export function showProposal(status: ProposalState['status'], tabs: readonly ProposalTab[] = []): void {
  proposalState.status = status;
  proposalState.tabs = ref(tabs);
}
