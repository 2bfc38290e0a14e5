import type { Remote } from 'comlink';
import type { ProductMatch } from '#domain/cart/paste/match-product.ts';
import type { FundFilter, FundFilterCategory, FundSort } from '#domain/funds/fund-filter.ts';
import type { Unavailable } from './forecast-outcome.ts';
import type { Superseded, Ticket } from './keyed-queue.ts';
import type { FundListColumns } from '#domain/funds/fund-columns.ts';
import type {
  AnalyticsHandlers,
  CatalogueRequest,
  FundQueryAnswer,
  FundSearchAnswer,
  NameMatchAnswer,
} from '#workers/protocol.ts';
import type { Reply, WorkerHost } from './worker-host.ts';

export interface FundQueryInput {
  filter: FundFilter;
  sort: FundSort;
}

export interface FundSearchInput {
  phrase: string;
  limit: number;
}

export interface NameMatchInput {
  /** Product names in rows of a sheet. */
  texts: readonly string[];
  /** Names of products that are not funds of the market. */
  others: readonly string[];
}

/**
 * Rows are indexes in the catalogue of this version, in the requested order. The facets count the hits of every category's
 * values, in the order of that category's `values`, with the other categories applied.
 */
export type FundQueryOutcome =
  | {
      status: 'done';
      catalogueVersion: number;
      rows: Uint32Array;
      facets: Readonly<Record<FundFilterCategory, Uint32Array>>;
    }
  | Superseded
  | Unavailable;

/** The first rows found for the phrase, the best first, and the total count. */
export type FundSearchOutcome =
  | { status: 'done'; catalogueVersion: number; rows: Uint32Array; total: number }
  | Superseded
  | Unavailable;

/** The match of each text, in their order: rows of the catalogue of this version, followed by those of the other products. */
export type NameMatchOutcome =
  | { status: 'done'; catalogueVersion: number; matches: readonly ProductMatch<number>[] }
  | Superseded
  | Unavailable;

/** Version of the catalogue that this worker has. */
export interface FundSession {
  catalogueVersion: number | null;
}

type Remotes = Remote<AnalyticsHandlers>;
type FundCall = 'setCatalogue' | 'queryFunds' | 'searchFunds' | 'matchNames';
type FundAnswer = FundQueryAnswer | FundSearchAnswer | NameMatchAnswer;
type Done<Answer> = Extract<Answer, { status: 'done' }>;
type Answered<Answer> = Reply<{ answer: Done<Answer>; catalogueVersion: number }>;

/** The page's side of the worker boundary for funds: sends every worker the catalogue once, before its first question. */
export class FundCalls<Session extends FundSession> {
  readonly #host: WorkerHost<Session>;
  readonly #onCall: (call: FundCall) => void;
  #catalogue: CatalogueRequest | null = null;

  constructor(host: WorkerHost<Session>, onCall: (call: FundCall) => void) {
    this.#host = host;
    this.#onCall = onCall;
  }

  setCatalogue(version: number, columns: FundListColumns): void {
    this.#catalogue = { version, columns };
    // Sent early, so that the index is ready before the first question.
    void this.#host.call((remote, session) => this.#giveCatalogue(remote, session));
  }

  async query({ filter, sort }: FundQueryInput, ticket: Ticket): Promise<FundQueryOutcome> {
    const { revision } = ticket;
    const reply = await this.#ask('queryFunds', ticket, async (remote, catalogueVersion) =>
      remote.queryFunds({ revision, catalogueVersion, filter, sort }),
    );
    if (reply.status === 'unavailable') return reply;
    const { answer, catalogueVersion } = reply.answer;
    return { status: 'done', catalogueVersion, rows: answer.rows, facets: answer.facets };
  }

  async search({ phrase, limit }: FundSearchInput, ticket: Ticket): Promise<FundSearchOutcome> {
    const { revision } = ticket;
    const reply = await this.#ask('searchFunds', ticket, async (remote, catalogueVersion) =>
      remote.searchFunds({ revision, catalogueVersion, phrase, limit }),
    );
    if (reply.status === 'unavailable') return reply;
    const { answer, catalogueVersion } = reply.answer;
    return { status: 'done', catalogueVersion, rows: answer.rows, total: answer.total };
  }

  async matchNames({ texts, others }: NameMatchInput, ticket: Ticket): Promise<NameMatchOutcome> {
    const { revision } = ticket;
    const reply = await this.#ask('matchNames', ticket, async (remote, catalogueVersion) =>
      remote.matchNames({ revision, catalogueVersion, texts, others }),
    );
    if (reply.status === 'unavailable') return reply;
    const { answer, catalogueVersion } = reply.answer;
    return { status: 'done', catalogueVersion, matches: answer.matches };
  }

  async #giveCatalogue(remote: Remotes, session: Session): Promise<void> {
    if (!this.#catalogue || session.catalogueVersion === this.#catalogue.version) return;
    session.catalogueVersion = this.#catalogue.version;
    this.#onCall('setCatalogue');
    await remote.setCatalogue(this.#catalogue);
  }

  /** Repeats the question if the catalogue is replaced meanwhile: the same rows would mean other funds. */
  async #ask<Answer extends FundAnswer>(
    call: FundCall,
    ticket: Ticket,
    question: (remote: Remotes, catalogueVersion: number) => Promise<Answer>,
  ): Promise<Answered<Answer>> {
    const version = this.#catalogue?.version;
    if (version === undefined) return { status: 'unavailable' };
    const reply = await this.#host.call(async (remote, session) => {
      // Not awaited before the question: messages keep their order, and a round trip is saved.
      const given = this.#giveCatalogue(remote, session);
      this.#onCall(call);
      const [answer] = await Promise.all([question(remote, version), given]);
      return answer;
    }, ticket.isNewest);
    if (this.#catalogue?.version !== version) return this.#ask(call, ticket, question);
    if (reply.status === 'unavailable' || !isDone(reply.answer)) return { status: 'unavailable' };
    return { status: 'answered', answer: { answer: reply.answer, catalogueVersion: version } };
  }
}

function isDone<Answer extends FundAnswer>(answer: Answer): answer is Done<Answer> {
  return answer.status === 'done';
}
