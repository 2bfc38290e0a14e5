import { ref } from 'valtio';
import type { ProposalOutlook } from '#domain/analysis/proposal/proposal-outlook.ts';
import type { DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import type { YearlySummary } from '#domain/cart/figures/position-figures.ts';
import type { ProposalFigures } from '#domain/cart/figures/proposal-figures.ts';
import { cart } from '../cart/cart.ts';
import type { Held } from '../storage/held.ts';
import { sessionStore } from '../storage/session-store.ts';

export interface ProposedDocument extends Pick<DocumentFigures, 'positions' | 'rates' | 'order'> {
  summary: YearlySummary;
}

/** One tab of the proposal: all funds, or one other item (PROP-01, SIL-80). */
export interface ProposalTab {
  id: string;
  kind: 'funds' | 'item';
  /** The figures of its items in cart order, and their summary. */
  document: Held<ProposedDocument>;
  /** What the preview shows of them, like the document. */
  outlook: Held<ProposalOutlook>;
  figures: ProposalFigures;
  /** The proposed cart, encoded as in a draft. */
  cart: string;
  /** The places of its items in the whole cart. */
  places: readonly number[];
}

export interface ProposalState {
  /** `blocked`: an item of the cart is incomplete (SIL-91); `too-large`: its sums reach the limit of amounts (SIL-76). */
  status: 'calculating' | 'done' | 'blocked' | 'missing-rate' | 'too-large' | 'unavailable';
  tabs: Held<readonly ProposalTab[]>;
}

const noProposal = (): ProposalState => ({ status: 'calculating', tabs: ref([]) });

export const proposalState = sessionStore<ProposalState>({ initial: noProposal });

/** Names the proposal of a tab (PROP-02). */
export const nameProposal = (tabId: string, name: string): void =>
  cart.changeDetails({ kind: 'name-proposal', tabId, name });

/** Sets the status; tabs are shown only with the figures of the current cart. */
export function showProposal(status: ProposalState['status'], tabs: readonly ProposalTab[] = []): void {
  proposalState.status = status;
  proposalState.tabs = ref(tabs);
}
