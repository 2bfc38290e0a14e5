import type { Remote } from 'comlink';
import type { AnalysisFigures, AnalysisQuestion } from '#domain/analysis/answer-analysis.ts';
import type { RequestedPosition } from '#domain/analysis/difference/cached-difference-items.ts';
import type { RequestedFigure } from '#domain/analysis/difference/pair-figure.ts';
import type { Fan, FanPart, FanQuestion } from '#domain/analysis/fan/fan.ts';
import type { CartAnswer, RequestedItem } from '#domain/cart/calculate/cart-answers.ts';
import type { Unavailable, RecalculationInput } from './forecast-outcome.ts';
import { type Superseded, createKeyedQueue, type KeyedQueue, type Ticket } from './keyed-queue.ts';
import type {
  AnalysedItems,
  AnalysisHandlers,
  AnalysisRefusal,
  AnalyticsHandlers,
  ComparedItems,
  DividedDifference,
  FanStart,
  FanTurn,
} from '#workers/protocol.ts';
import type { ForecastSession } from './forecast-calls.ts';
import type { Reply, WorkerHost } from './worker-host.ts';

interface MissingRates {
  status: 'missing-rates';
  missingRates: CartAnswer['missingRates'];
}

/**
 * Superseded: the same view sent a newer question or was cancelled; unavailable: nothing could be calculated. In both cases the
 * displayed figures stay; if unavailable, they are marked as stale.
 */
export type AnalysisOutcome = { status: 'done'; answer: AnalysisFigures } | MissingRates | Superseded | Unavailable;

/** A fan of the selected items; distribution parameters by part id. */
export interface FanInput extends Omit<FanQuestion, 'parts'> {
  spreads: Readonly<Record<string, Omit<FanPart, 'part'>>>;
  /** Receives the number of paths drawn, while this is the latest request. */
  onProgress: (drawn: number) => void;
}

export type FanOutcome =
  | { status: 'done'; fan: Fan }
  /** No gain is known. */
  | { status: 'no-forecast' }
  | MissingRates
  | Superseded
  | Unavailable;

/** One of two carts, with its positions paired with those of the other. */
export interface PairedCart extends AnalysedCart {
  positions: readonly RequestedPosition[];
}

/** Two carts and the figure whose difference is divided. */
export interface DifferenceQuestion {
  base: PairedCart;
  other: PairedCart;
  asked: RequestedFigure;
}

export type DifferenceOutcome = ({ status: 'done' } & DividedDifference) | Superseded | Unavailable;

type Remotes = Remote<AnalyticsHandlers>;
type AnalysisCall = keyof AnalysisHandlers;

/** Items of a cart, whose inputs the worker usually has already. */
export interface AnalysedCart {
  scenario: string;
  input: RecalculationInput;
}

interface Asked<Question> {
  cart: AnalysedCart;
  question: Question;
}

/** No view takes priority over the others. */
const first = '';
/** A simulation lost in a worker crash is restarted once. */
const mostBeginnings = 2;

/**
 * The page's side of the worker boundary for analyses. Each view has its own queue, in which the latest question wins; a fan is
 * drawn in batches, between which edits and other questions are handled.
 */
export class AnalysisCalls<Session extends ForecastSession> {
  readonly #host: WorkerHost<Session>;
  readonly #onCall: (call: AnalysisCall) => void;
  readonly #questions: KeyedQueue<Asked<AnalysisQuestion>, AnalysisOutcome>;
  readonly #differences: KeyedQueue<DifferenceQuestion, DifferenceOutcome>;
  readonly #fans: KeyedQueue<Asked<FanInput>, FanOutcome>;

  constructor(host: WorkerHost<Session>, onCall: (call: AnalysisCall) => void) {
    this.#host = host;
    this.#onCall = onCall;
    this.#questions = createKeyedQueue((_, asked, ticket) => this.#analyse(asked, ticket), first);
    this.#differences = createKeyedQueue((_, question, ticket) => this.#divide(question, ticket), first);
    this.#fans = createKeyedQueue((_, asked, ticket) => this.#draw(asked, ticket), first);
  }

  /** Properties rather than methods, so that they can be passed on without binding. */
  readonly analyse = (view: string, cart: AnalysedCart, question: AnalysisQuestion): Promise<AnalysisOutcome> =>
    this.#questions.ask(view, { cart, question });

  readonly divideDifference = (view: string, question: DifferenceQuestion): Promise<DifferenceOutcome> =>
    this.#differences.ask(view, question);

  readonly drawFan = (view: string, cart: AnalysedCart, question: FanInput): Promise<FanOutcome> =>
    this.#fans.ask(view, { cart, question });

  /** Supersedes everything that a view waits for. */
  readonly letGo = (view: string): void => {
    this.#questions.drop(view);
    this.#differences.drop(view);
    this.#fans.drop(view);
  };

  async #analyse({ cart, question }: Asked<AnalysisQuestion>, ticket: Ticket): Promise<AnalysisOutcome> {
    const answer = await this.#ask(cart, ticket, (remote, items) => {
      this.#onCall('analyse');
      return remote.analyse({ ...items, question });
    });
    if (answer.status === 'unavailable' || answer.status === 'unknown-items') return { status: 'unavailable' };
    if (answer.status === 'missing-rates') return answer;
    return { status: 'done', answer: answer.answer };
  }

  /** Sends the inputs that the worker lacks, and all of them if it has been restarted. */
  async #divide({ base, other, asked }: DifferenceQuestion, ticket: Ticket): Promise<DifferenceOutcome> {
    const { revision } = ticket;
    const reply = await this.#host.call(async (remote, session) => {
      const ask = (sideOf: (cart: PairedCart) => ComparedItems) => {
        this.#onCall('divideDifference');
        return remote.divideDifference({ revision, base: sideOf(base), other: sideOf(other), asked });
      };
      const answer = await ask((cart) => ({ ...sideWith(cart), items: lackingInputs(cart, session) }));
      return answer.status === 'unknown-items' ? ask((cart) => sideWith(cart)) : answer;
    }, ticket.isNewest);
    if (reply.status !== 'answered' || reply.answer.status !== 'done') return { status: 'unavailable' };
    const { difference, uncounted } = reply.answer;
    return { status: 'done', difference, uncounted };
  }

  async #draw({ cart, question }: Asked<FanInput>, ticket: Ticket): Promise<FanOutcome> {
    for (let beginning = 1; beginning <= mostBeginnings; beginning += 1) {
      const start = await this.#begin(cart, question, ticket);
      if (start.status === 'no-forecast' || start.status === 'missing-rates') return start;
      if (start.status !== 'begun') break;
      const outcome = await this.#continue(cart.scenario, question, ticket);
      if (outcome.status !== 'gone') return outcome;
    }
    return { status: 'unavailable' };
  }

  #begin(cart: AnalysedCart, input: FanInput, ticket: Ticket): Promise<FanStart | Unanswered> {
    const { onProgress: _, ...question } = input;
    return this.#ask(cart, ticket, (remote, items): Promise<FanStart> => {
      this.#onCall('beginFan');
      return remote.beginFan({ ...items, ...question });
    });
  }

  /** Continues batch by batch until a newer question supersedes it. */
  async #continue(
    scenario: string,
    { onProgress }: FanInput,
    ticket: Ticket,
  ): Promise<FanOutcome | { status: 'gone' }> {
    const { revision } = ticket;
    while (ticket.isNewest()) {
      const reply = await this.#host.call(async (remote): Promise<FanTurn> => {
        this.#onCall('continueFan');
        return remote.continueFan({ scenario, revision });
      }, ticket.isNewest);
      if (reply.status === 'unavailable') return reply;
      const turn = reply.answer;
      if (turn.status !== 'drawing') return turn;
      if (ticket.isNewest()) onProgress(turn.drawn);
    }
    this.#host.tell(async (remote) => {
      this.#onCall('endFan');
      await remote.endFan(scenario, revision);
    });
    return { status: 'superseded' };
  }

  /** Sends the question with the inputs the worker lacks, and again with all inputs if it reports unknown items. */
  async #ask<Answer extends { status: string }>(
    cart: AnalysedCart,
    ticket: Ticket,
    question: (remote: Remotes, items: AnalysedItems) => Promise<Answer | AnalysisRefusal>,
  ): Promise<Answer | AnalysisRefusal | Unanswered> {
    const { revision } = ticket;
    const { scenario, input } = cart;
    const { summary } = input;
    const reply = await this.#host.call(async (remote, session) => {
      const items = lackingInputs(cart, session);
      const answer = await question(remote, { scenario, revision, items, summary });
      if (answer.status !== 'unknown-items') return answer;
      return question(remote, { scenario, revision, items: input.items, summary });
    }, ticket.isNewest);
    return reply.status === 'answered' ? reply.answer : reply;
  }
}

type Unanswered = Extract<Reply<unknown>, { status: 'unavailable' }>;

/** Returns the items of a cart, with their inputs only where the worker does not have them in that revision. */
function lackingInputs({ scenario, input }: AnalysedCart, { knownRevisions }: ForecastSession): RequestedItem[] {
  const known = knownRevisions.get(scenario);
  return input.items.map((item) =>
    known?.get(item.id) === item.revision ? { id: item.id, revision: item.revision } : item,
  );
}

const sideWith = ({ scenario, input: { items, summary }, positions }: PairedCart): ComparedItems => ({
  scenario,
  items,
  summary,
  positions,
});
