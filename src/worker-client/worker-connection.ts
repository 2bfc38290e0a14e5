import { wrap, type Remote } from 'comlink';
import type { AnalyticsHandlers } from '#workers/protocol.ts';

/** The part of a Worker used here, so that a test can substitute a message port. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>;

export type Ask<Session, Answer> = (remote: Remote<AnalyticsHandlers>, session: Session) => Promise<Answer>;
export type Asked<Answer> = { status: 'answered'; answer: Answer } | { status: 'died' };

export interface ConnectionLimits {
  /** Maximum silence of a started worker with a call in flight. */
  deadlineMs: number;
  /** Maximum silence before the first response, while the script may still be loading. */
  startDeadlineMs: number;
}

/** The fault of a worker whose script could not be loaded: the browser says no more. */
export const scriptNotLoaded = 'The script of the worker was not loaded';

const faultEvents = ['error', 'messageerror'] as const;

/**
 * One worker from its start to its first fault. Every call to it settles, unlike a comlink promise to a terminated worker. The
 * session records what has been sent to this worker.
 */
export class WorkerConnection<Session> {
  readonly #worker: WorkerLike;
  readonly #session: Session;
  readonly #remote: Remote<AnalyticsHandlers>;
  readonly #limits: ConnectionLimits;
  readonly #onFault: (fault: unknown) => void;
  readonly #unanswered = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStarted = false;
  #isOver = false;

  constructor(worker: WorkerLike, session: Session, limits: ConnectionLimits, onFault: (fault: unknown) => void) {
    this.#worker = worker;
    this.#session = session;
    this.#limits = limits;
    this.#onFault = onFault;
    this.#remote = wrap<AnalyticsHandlers>(worker);
    for (const event of faultEvents) worker.addEventListener(event, this.#handleFault);
    void this.#awaitStart();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Returns the response, or "died" as soon as the worker fails, throws or is silent for too long. */
  ask<Answer>(question: Ask<Session, Answer>): Promise<Asked<Answer>> {
    if (this.#isOver) return Promise.resolve({ status: 'died' });
    return new Promise((resolve) => {
      const die = () => resolve({ status: 'died' });
      this.#unanswered.add(die);
      if (this.#unanswered.size === 1) this.#restartClock();
      question(this.#remote, this.#session).then(
        (answer) => {
          if (!this.#unanswered.delete(die)) return;
          // The worker handles one call after another, so the time of the next one starts here.
          this.#restartClock();
          resolve({ status: 'answered', answer });
        },
        (fault: unknown) => this.#fail(fault),
      );
    });
  }

  /** Terminates the worker; its pending calls resolve as "died". */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    for (const event of faultEvents) this.#worker.removeEventListener(event, this.#handleFault);
    this.#worker.terminate();
    for (const die of this.#unanswered) die();
    this.#unanswered.clear();
  }

  async #awaitStart(): Promise<void> {
    const { status } = await this.ask((remote) => remote.ping());
    this.#isStarted = status === 'answered';
    if (this.#isStarted) this.#restartClock();
  }

  #restartClock(): void {
    clearTimeout(this.#timer);
    if (this.#isOver || this.#unanswered.size === 0) return;
    const limit = this.#isStarted ? this.#limits.deadlineMs : this.#limits.startDeadlineMs;
    this.#timer = setTimeout(() => this.#fail(new Error(`The worker was silent for ${limit} ms`)), limit);
  }

  readonly #handleFault = (event: Event) => {
    if ('message' in event) this.#fail(event.message);
    else this.#fail(event.type === 'error' && !this.#isStarted ? scriptNotLoaded : event.type);
  };

  #fail(fault: unknown): void {
    if (this.#isOver) return;
    this.#onFault(fault);
    this.end();
  }
}
