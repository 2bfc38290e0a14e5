import type { ListedContract } from '#contract/contract-list.ts';
import { actionsOf, type ListedAction } from '#domain/contract/contract-states.ts';
import type { Verification } from './use-verification.ts';

/** State and actions that the rows of the list share. */
export interface RowContext {
  /** The contract whose documents are shown; one at a time. */
  openId: string | null;
  onToggle: (contractId: string) => void;
  onAct: (action: Exclude<ListedAction, 'open' | 'continue'>, contract: ListedContract) => void;
  verification: (contractId: string) => Verification | null;
  /** The newest contract that waits for its signature. */
  newestWaitingId: string | null;
}

export const actionsOfRow = ({ state, hasCart }: ListedContract): readonly ListedAction[] =>
  actionsOf(state, { hasCart });

/** Whether the page of the contract has something to show. */
export const hasPage = ({ documents }: ListedContract): boolean => documents.length > 0;

/** By what a contract is called: its first document, as long as there is one. */
export const documentTitle = ({ documents: [first] }: ListedContract): string | null => first?.name ?? null;
