import { transfer, type Remote } from 'comlink';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import type { AnalyticsHandlers, ForecastAnswer, ItemAnswer, RequestedItem } from '#workers/protocol.ts';
import type { ForecastOutcome, ItemResult, RecalculationInput } from './forecast-outcome.ts';
import type { Ticket } from './lane.ts';
import type { WorkerHost } from './worker-host.ts';

/** Revision of every item that this worker holds the input of. */
export interface ForecastSession {
  knownRevisions: Map<string, number>;
}

type Remotes = Remote<AnalyticsHandlers>;
type DoneAnswer = Extract<ForecastAnswer, { status: 'done' }>;

/** As many buffers travel to and fro; a further one is left to the garbage collector. */
const poolSize = 3;

/** The forecast's side of the worker boundary: sends changed inputs only and keeps what the page has already received. */
export class ForecastCalls<Session extends ForecastSession> {
  readonly #host: WorkerHost<Session>;
  readonly #onCall: () => void;
  readonly #pool: ArrayBuffer[] = [];
  #results = new Map<string, ItemResult>();

  constructor(host: WorkerHost<Session>, onCall: () => void) {
    this.#host = host;
    this.#onCall = onCall;
  }

  async calculate(input: RecalculationInput, ticket: Ticket): Promise<ForecastOutcome> {
    const reply = await this.#host.call(
      (remote, session) => this.#ask(remote, session, input, ticket.revision),
      ticket.isNewest,
    );
    if (reply.status === 'unavailable') return reply;
    const { summary, missingRates, buffer } = reply.answer;
    // Kept even when the answer is superseded: the worker will not send these items again.
    this.#results = this.#resultsOf(input, reply.answer);
    const summarySeries = summary && seriesAt(buffer, summary.offset, summary.months);
    if (this.#pool.length < poolSize) this.#pool.push(buffer);
    return { status: 'done', items: [...this.#results.values()], summary, summarySeries, missingRates };
  }

  async #ask(remote: Remotes, session: Session, input: RecalculationInput, revision: number): Promise<DoneAnswer> {
    let answer = await this.#send(remote, session, input, revision);
    if (answer.status === 'unknown-items') {
      for (const id of answer.ids) session.knownRevisions.delete(id);
      answer = await this.#send(remote, session, input, revision);
    }
    if (answer.status === 'unknown-items') throw new Error('The worker does not keep the items that it was sent');
    session.knownRevisions = new Map(input.items.map(({ id, revision: itemRevision }) => [id, itemRevision]));
    // A failed item is sent again with the next request.
    for (const item of answer.items) if (item.status === 'failed') session.knownRevisions.delete(item.id);
    return answer;
  }

  #send(remote: Remotes, session: Session, input: RecalculationInput, revision: number): Promise<ForecastAnswer> {
    this.#onCall();
    const returned = this.#pool.splice(0);
    const items = input.items.map((item): RequestedItem => {
      const isKnown = session.knownRevisions.get(item.id) === item.revision;
      return isKnown ? { id: item.id, revision: item.revision } : item;
    });
    return remote.forecast(transfer({ revision, items, summary: input.summary, returned }, returned));
  }

  #resultsOf(input: RecalculationInput, answer: DoneAnswer): Map<string, ItemResult> {
    const fresh = new Map(answer.items.map((item) => [item.id, item]));
    return new Map(
      input.items.map(({ id, revision }) => {
        const item = fresh.get(id);
        const result = item ? resultOf(item, answer.buffer) : this.#results.get(id);
        const isCurrent = result?.revision === revision;
        return [id, isCurrent ? result : { status: 'failed', id, revision, reason: 'no answer' }];
      }),
    );
  }
}

function resultOf(answer: ItemAnswer, buffer: ArrayBuffer): ItemResult {
  if (answer.status === 'failed') return answer;
  const { offset, ...result } = answer;
  return { ...result, series: seriesAt(buffer, offset, answer.months) };
}

/** A copy, since the buffer goes back to the worker. The offset counts values, not bytes. */
function seriesAt(buffer: ArrayBuffer, offset: number, months: number): Float64Array {
  return new Float64Array(buffer).slice(offset, offset + seriesNames.length * (months + 1));
}
