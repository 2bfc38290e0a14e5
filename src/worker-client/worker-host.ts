import { WorkerLife, type Ask, type LifeLimits, type WorkerLike } from './worker-life.ts';

export interface HostOptions<Session> {
  createWorker: () => WorkerLike;
  /** What a fresh worker has been told: nothing. */
  createSession: () => Session;
  limits?: LifeLimits;
  /** Told of every fault, so that it can be seen in the console. */
  onFault?: (fault: unknown) => void;
}

export type Reply<Answer> = { status: 'answered'; answer: Answer } | { status: 'unavailable' };

const attempts = 2;
const defaultLimits: LifeLimits = { deadlineMs: 3000, startDeadlineMs: 10_000 };

/**
 * The only owner of a worker (security, R2 and R3): starts it with the first call, ends it at its first fault, starts
 * the next at once when something is under way, and puts a question once more; "unavailable" after the second death.
 */
export class WorkerHost<Session> {
  readonly #options: HostOptions<Session>;
  #life: WorkerLife<Session> | null = null;
  #isDisposed = false;

  constructor(options: HostOptions<Session>) {
    this.#options = options;
  }

  /** A question that is no longer wanted when the worker dies is not put again. */
  async call<Answer>(question: Ask<Session, Answer>, isWanted: () => boolean = () => true): Promise<Reply<Answer>> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (attempt > 1 && !isWanted()) break;
      const asked = await this.#currentLife()?.ask(question);
      if (asked?.status === 'answered') return asked;
    }
    return { status: 'unavailable' };
  }

  /** Puts a question to the worker that runs; none is started for it, and nobody waits for what comes of it. */
  tell<Answer>(question: Ask<Session, Answer>): void {
    void this.#life?.ask(question);
  }

  /** Ends the worker for good: what is under way, and every later call, is unavailable. */
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
