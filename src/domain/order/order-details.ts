import type { QuestionnaireAnswers } from '../aml/questionnaire.ts';
import type { ClientIdentity } from '../client-form/client-identity.ts';
import type { ClientValues } from '../client-form/client-values.ts';
import type { PersonRole } from '../contract/contract-states.ts';

/** Sources of the data in a client card. */
export const clientOrigins = ['framework-contract', 'look-up', 'web-request'] as const;
export type ClientOrigin = (typeof clientOrigins)[number];

export interface ClientCard {
  /** Only fields with a value; null for an untouched card. */
  values: Readonly<Partial<ClientValues>> | null;
  /** AML answers by question (AML-07). */
  answers: QuestionnaireAnswers;
  origin: ClientOrigin | null;
  /** Identity of the stored client whose id is in the values; null for a new client (SIL-175). */
  readAs: ClientIdentity | null;
  /** The last focused field, at which the card reopens. */
  lastField: string | null;
}

/** An untouched card. */
export const emptyCard: ClientCard = { values: null, answers: {}, origin: null, readAs: null, lastField: null };

/** Answers to the questionnaires of funds, by `fundAnswerKey`. */
export type FundAnswers = Readonly<Record<string, QuestionnaireAnswers>>;

export const fundAnswerKey = (uuid: string, fundId: string): string => `${uuid} ${fundId}`;

interface ContractDocument {
  documentId: string;
  name: string;
  persons: { personId: string; role: PersonRole }[];
}

/** The contract of an order with its client, and how it was concluded, if it was. */
export interface OrderContract {
  id: string;
  documents: ContractDocument[];
  concluded: {
    way: 'signed' | 'external';
    emails: string[];
    /** Whether the documents wait for their seal and cannot be read yet. */
    isSealWaiting?: boolean | undefined;
  } | null;
  /** Digest of the client card and answers in the contract; absent if another browser created it. */
  agreedOn?: string | undefined;
  client: { name: string; email: string | null; phoneNumber: string | null };
}

/** The draft that a cart was saved to or loaded from. */
export interface OrderDraft {
  id: string;
  name: string;
  /** Revision of the draft when it was last read or saved here. */
  revision: number;
  /** Fingerprint of cart and client as the draft holds them; absent until it is known. */
  saved?: string | undefined;
}

/** Costs and expected value of an order in the user's currency. */
export interface OrderFigures {
  currencyId: string;
  indicativeFee: number;
  expectedAssets: number | null;
}

/** What belongs to one client's order besides items and terms: it comes and goes with the order (SIL-174). */
export interface OrderDetails {
  card: ClientCard;
  fundAnswers: FundAnswers;
  contract: OrderContract | null;
  /** The web request that the client came by, part of the contract (SHELL-12). */
  webRequestId: string | null;
  draft: OrderDraft | null;
  /** The figures shown to the client last; a contract with different ones needs a confirmation (SIL-85). */
  shownFigures: OrderFigures | null;
  /** Names of proposals by tab, as the advisor has entered them (PROP-02). */
  proposalNames: Readonly<Record<string, string>>;
}

export const noDetails: OrderDetails = {
  card: emptyCard,
  fundAnswers: {},
  contract: null,
  webRequestId: null,
  draft: null,
  shownFigures: null,
  proposalNames: {},
};

/** Whether anything of a client is known. */
export const isKnownClient = ({ card, fundAnswers, contract, webRequestId }: OrderDetails): boolean =>
  card.values !== null || Object.keys(fundAnswers).length > 0 || contract !== null || webRequestId !== null;
