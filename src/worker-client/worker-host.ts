import { WorkerLife, type Ask, type LifeLimits, type WorkerLike } from './worker-life.ts';

export interface HostOptions<Session> {
  createWorker: () => WorkerLike;
  /** Creates the session state of a new worker: nothing has been sent to it. */
  createSession: () => Session;
  limits?: LifeLimits;
  /** Receives every fault, to be logged in the console. */
  onFault?: (fault: unknown) => void;
}

export type Reply<Answer> = { status: 'answered'; answer: Answer } | { status: 'unavailable' };

const attempts = 2;
const defaultLimits: LifeLimits = { deadlineMs: 3000, startDeadlineMs: 10_000 };

/**
 * The only owner of a worker (security, R2 and R3): starts it with the first call, ends it at its first fault, starts the next
 * one at once if calls are in flight, and repeats a call once; "unavailable" after the second crash.
 */
export class WorkerHost<Session> {
  readonly #options: HostOptions<Session>;
  #life: WorkerLife<Session> | null = null;
  #isDisposed = false;

  constructor(options: HostOptions<Session>) {
    this.#options = options;
  }

  /** A call that is no longer wanted when the worker crashes is not repeated. */
  async call<Answer>(question: Ask<Session, Answer>, isWanted: () => boolean = () => true): Promise<Reply<Answer>> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (attempt > 1 && !isWanted()) break;
      const asked = await this.#currentLife()?.ask(question);
      if (asked?.status === 'answered') return asked;
    }
    return { status: 'unavailable' };
  }

  /** Sends a message to a running worker; none is started for it, and the result is ignored. */
  tell<Answer>(question: Ask<Session, Answer>): void {
    void this.#life?.ask(question);
  }

  /** Ends the worker permanently: calls in flight, and all later ones, are unavailable. */
  dispose(): void {
    this.#isDisposed = true;
    this.#life?.end();
    this.#life = null;
  }

  #currentLife(): WorkerLife<Session> | null {
    if (this.#isDisposed) return null;
    if (!this.#life || this.#life.isOver) this.#life = this.#startLife();
    return this.#life;
  }

  #startLife(): WorkerLife<Session> | null {
    const { createWorker, createSession, limits = defaultLimits, onFault = () => {} } = this.#options;
    try {
      return new WorkerLife(createWorker(), createSession(), limits, onFault);
    } catch (fault) {
      onFault(fault);
      return null;
    }
  }
}
