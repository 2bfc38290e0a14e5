import { WorkerConnection, type Ask, type ConnectionLimits, type WorkerLike } from './worker-connection.ts';

export interface HostOptions<Session> {
  createWorker: () => WorkerLike;
  /** Creates the session state of a new worker: nothing has been sent to it. */
  createSession: () => Session;
  limits?: ConnectionLimits;
  /** Receives every fault, to be logged in the console. */
  onFault?: (fault: unknown) => void;
}

export type Reply<Answer> = { status: 'answered'; answer: Answer } | { status: 'unavailable' };

const attempts = 2;
const defaultLimits: ConnectionLimits = { deadlineMs: 3000, startDeadlineMs: 10_000 };

/**
 * The only owner of a worker (security, R2 and R3): starts it with the first call, ends it at its first fault, starts the next
 * one at once if calls are in flight, and repeats a call once; "unavailable" after the second crash.
 */
export class WorkerHost<Session> {
  readonly #options: HostOptions<Session>;
  #connection: WorkerConnection<Session> | null = null;
  #isDisposed = false;

  constructor(options: HostOptions<Session>) {
    this.#options = options;
  }

  /** A call that is no longer wanted when the worker crashes is not repeated. */
  async call<Answer>(question: Ask<Session, Answer>, isWanted: () => boolean = () => true): Promise<Reply<Answer>> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (attempt > 1 && !isWanted()) break;
      const asked = await this.#currentConnection()?.ask(question);
      if (asked?.status === 'answered') return asked;
    }
    return { status: 'unavailable' };
  }

  /** Sends a message to a running worker; none is started for it, and the result is ignored. */
  tell<Answer>(question: Ask<Session, Answer>): void {
    void this.#connection?.ask(question);
  }

  /** Ends the worker permanently: calls in flight, and all later ones, are unavailable. */
  dispose(): void {
    this.#isDisposed = true;
    this.#connection?.end();
    this.#connection = null;
  }

  #currentConnection(): WorkerConnection<Session> | null {
    if (this.#isDisposed) return null;
    if (!this.#connection || this.#connection.isOver) this.#connection = this.#connect();
    return this.#connection;
  }

  #connect(): WorkerConnection<Session> | null {
    const { createWorker, createSession, limits = defaultLimits, onFault = () => {} } = this.#options;
    try {
      return new WorkerConnection(createWorker(), createSession(), limits, onFault);
    } catch (fault) {
      onFault(fault);
      return null;
    }
  }
}
