import { transfer, type Remote } from 'comlink';
import { seriesLength } from '#domain/forecast/item-forecast.ts';
import type { ItemAnswer, Projection, RequestedItem } from '#domain/cart/calculate/cart-answers.ts';
import type { ItemProjection, ForecastItemResult, ForecastOutcome, RecalculationInput } from './forecast-outcome.ts';
import type { AnalyticsHandlers, ForecastAnswer } from '#workers/protocol.ts';
import { createKeyedQueue, type KeyedQueue, type Superseded, type Ticket } from './keyed-queue.ts';
import type { WorkerHost } from './worker-host.ts';

/** The current cart, which is calculated before the compared ones. */
export const screenScenario = 'screen';

/** Tabs of the proposal, one after another. */
export const proposalScenario = 'proposal';

/** Maximum number of cached carts; one place is reserved for the current cart. */
export const mostScenarios = 16;

/** Copies a series of a response, since its buffer goes back to the worker. The offset counts values, not bytes. */
export const seriesAt = (buffer: ArrayBuffer, offset: number, months: number): Float64Array =>
  new Float64Array(buffer).slice(offset, offset + seriesLength(months));

function withSeries<Placed extends Projection & { offset: number }>(
  { offset, ...projection }: Placed,
  buffer: ArrayBuffer,
): Omit<Placed, 'offset'> & Pick<ItemProjection, 'series'> {
  return { ...projection, series: seriesAt(buffer, offset, projection.months) };
}

/** Converts an item of a response, with copied series. */
export function itemResult(answer: ItemAnswer, buffer: ArrayBuffer): ForecastItemResult {
  if (answer.status === 'failed') return answer;
  if (answer.kind === 'product') return withSeries(answer, buffer);
  const { forecast } = answer;
  const parts = forecast?.parts.map((part) => withSeries(part, buffer));
  return { ...answer, forecast: forecast && { figures: forecast.figures, parts: parts ?? [] } };
}

/** By scenario, the item revisions whose input this worker has. */
export interface ForecastSession {
  knownRevisions: Map<string, ReadonlyMap<string, number>>;
}

type Remotes = Remote<AnalyticsHandlers>;
type DoneAnswer = Extract<ForecastAnswer, { status: 'done' }>;
type ForecastCall = 'forecast' | 'forgetScenario';

/** The page's data of a scenario: the latest result of every item. */
interface HeldScenario {
  id: string;
  results: ReadonlyMap<string, ForecastItemResult>;
}

interface Question {
  held: HeldScenario;
  input: RecalculationInput;
  revision: number;
}

/** Maximum number of pooled buffers; further ones are left to the garbage collector. */
const poolSize = 3;

/**
 * The page's side of the worker boundary for forecasts: sends changed inputs only and caches received results, by scenario. The
 * current cart goes first.
 */
export class ForecastCalls<Session extends ForecastSession> {
  readonly #host: WorkerHost<Session>;
  readonly #onCall: (call: ForecastCall) => void;
  readonly #pool: ArrayBuffer[] = [];
  readonly #scenarios = new Map<string, HeldScenario>();
  readonly #queue: KeyedQueue<RecalculationInput, ForecastOutcome>;

  constructor(host: WorkerHost<Session>, onCall: (call: ForecastCall) => void) {
    this.#host = host;
    this.#onCall = onCall;
    this.#queue = createKeyedQueue(
      (scenario, input, ticket) => this.#calculate(scenario, input, ticket),
      screenScenario,
    );
  }

  /** A property rather than a method, so that it can be passed on without binding; so is `forget`. */
  readonly recalculate = async (scenario: string, input: RecalculationInput): Promise<ForecastOutcome> => {
    if (!this.#hold(scenario)) return { status: 'too-many-scenarios' };
    return this.#queue.ask(scenario, input);
  };

  readonly forget = (scenario: string): void => {
    if (!this.#scenarios.delete(scenario)) return;
    this.#queue.drop(scenario);
    this.#host.tell(async (remote, session) => {
      session.knownRevisions.delete(scenario);
      this.#onCall('forgetScenario');
      await remote.forgetScenario(scenario);
    });
  };

  #hold(scenario: string): boolean {
    if (this.#scenarios.has(scenario)) return true;
    const kept = scenario === screenScenario || this.#scenarios.has(screenScenario) ? 0 : 1;
    if (this.#scenarios.size + kept >= mostScenarios) return false;
    this.#scenarios.set(scenario, { id: scenario, results: new Map() });
    return true;
  }

  async #calculate(scenario: string, input: RecalculationInput, ticket: Ticket): Promise<ForecastOutcome> {
    const held = this.#scenarios.get(scenario);
    if (!held) return { status: 'superseded' };
    const question = { held, input, revision: ticket.revision };
    const reply = await this.#host.call((remote, session) => this.#ask(remote, session, question), ticket.isNewest);
    if (reply.status === 'unavailable') return reply;
    if (reply.answer.status === 'superseded') return reply.answer;
    const { summary, missingRates, buffer } = reply.answer;
    // Cached even if the response is superseded, because the worker will not send these items again.
    held.results = resultsOf(question, reply.answer);
    const summarySeries = summary && seriesAt(buffer, summary.offset, summary.months);
    if (this.#pool.length < poolSize) this.#pool.push(buffer);
    return { status: 'done', items: [...held.results.values()], summary, summarySeries, missingRates };
  }

  async #ask(remote: Remotes, session: Session, question: Question): Promise<DoneAnswer | Superseded> {
    const { held, input } = question;
    let answer = await this.#send(remote, session, question);
    // A scenario forgotten meanwhile is forgotten by the worker too, and must not be restored.
    const isHeld = () => this.#scenarios.get(held.id) === held;
    if (answer.status === 'unknown-items' && isHeld()) {
      const unknown = new Set(answer.ids);
      const known = [...(session.knownRevisions.get(held.id) ?? [])].filter(([id]) => !unknown.has(id));
      session.knownRevisions.set(held.id, new Map(known));
      answer = await this.#send(remote, session, question);
    }
    if (!isHeld()) return { status: 'superseded' };
    if (answer.status === 'unknown-items') throw new Error('The worker does not keep the items that it was sent');
    // A failed item is sent again with the next request.
    const failed = new Set(answer.items.filter(({ status }) => status === 'failed').map(({ id }) => id));
    const known = input.items.filter(({ id }) => !failed.has(id)).map(({ id, revision }) => [id, revision] as const);
    session.knownRevisions.set(held.id, new Map(known));
    return answer;
  }

  #send(remote: Remotes, session: Session, { held, input, revision }: Question): Promise<ForecastAnswer> {
    this.#onCall('forecast');
    const known = session.knownRevisions.get(held.id);
    const items = input.items.map((item): RequestedItem => {
      const isKnown = known?.get(item.id) === item.revision;
      return isKnown ? { id: item.id, revision: item.revision } : item;
    });
    const returned = this.#pool.splice(0);
    const { summary } = input;
    return remote.forecast(transfer({ scenario: held.id, revision, items, summary, returned }, returned));
  }
}

function resultsOf({ held, input: { items } }: Question, answer: DoneAnswer): Map<string, ForecastItemResult> {
  const fresh = new Map(answer.items.map((item) => [item.id, item]));
  return new Map(
    items.map(({ id, revision, input: { kind } }): [string, ForecastItemResult] => {
      const item = fresh.get(id);
      const result = item ? itemResult(item, answer.buffer) : held.results.get(id);
      return [id, result?.revision === revision ? result : noAnswer(kind, id, revision)];
    }),
  );
}

function noAnswer(kind: ForecastItemResult['kind'], id: string, revision: number): ForecastItemResult {
  const failed = { status: 'failed', id, revision, reason: 'no answer' } as const;
  return kind === 'product' ? { kind, ...failed } : { kind, ...failed, divided: null };
}
