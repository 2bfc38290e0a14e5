import { expose } from 'comlink';
import type { WorkerLike } from '#worker-client/worker-life.ts';
import type { AnalyticsHandlers } from '#workers/protocol.ts';

type Deliver = (message: () => void) => void;

interface FakeWorkerOptions {
  /** Makes the deliverer of one direction; the default delivers at the next microtask. */
  direction?: () => Deliver;
  /** Goes on answering after its end, as no real worker does. */
  isUndead?: boolean;
}

/** One end of a connection. What is posted on it arrives as a copy at the other end. */
class FakeEnd extends EventTarget {
  readonly #send: (data: unknown) => void;

  constructor(send: (data: unknown) => void) {
    super();
    this.#send = send;
  }

  postMessage(data: unknown, options: Transferable[] | StructuredSerializeOptions = []): void {
    const transfer = Array.isArray(options) ? options : (options.transfer ?? []);
    this.#send(structuredClone(data, { transfer }));
  }
}

/** Handlers may answer late, or never: a worker is asynchronous as seen from the page. */
export type FakeHandlers = {
  [Name in keyof AnalyticsHandlers]: (
    ...request: Parameters<AnalyticsHandlers[Name]>
  ) => ReturnType<AnalyticsHandlers[Name]> | Promise<ReturnType<AnalyticsHandlers[Name]>>;
};

/**
 * A worker in this thread: real messages of comlink, copied and transferred as between threads, delivered one after
 * another by `deliver`. It can crash, fall silent, and be asked what became of it.
 */
export class FakeWorker extends FakeEnd implements WorkerLike {
  isTerminated = false;
  readonly listenerCounts = new Map<string, number>();
  readonly #isUndead: boolean;

  constructor(handlers: Partial<FakeHandlers>, options: FakeWorkerOptions = {}) {
    const { direction = () => queueMicrotask, isUndead = false } = options;
    const [there, back] = [direction(), direction()];
    const inside = new FakeEnd((data) => back(() => this.#arrive(this, data)));
    super((data) => there(() => this.#arrive(inside, data)));
    this.#isUndead = isUndead;
    expose({ ping: () => {}, ...handlers }, inside);
  }

  #arrive(target: EventTarget, data: unknown): void {
    if (!this.isTerminated || this.#isUndead) target.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** A script error: the worker says so and answers no more. */
  crash(event: 'error' | 'messageerror' = 'error'): void {
    this.dispatchEvent(new Event(event));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  override addEventListener(...listener: Parameters<EventTarget['addEventListener']>): void {
    this.#count(listener[0], 1);
    super.addEventListener(...listener);
  }

  override removeEventListener(...listener: Parameters<EventTarget['removeEventListener']>): void {
    this.#count(listener[0], -1);
    super.removeEventListener(...listener);
  }

  #count(type: string, change: number): void {
    this.listenerCounts.set(type, (this.listenerCounts.get(type) ?? 0) + change);
  }
}
