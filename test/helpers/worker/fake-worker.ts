import { expose } from 'comlink';
import type { WorkerLike } from '#worker-client/worker-connection.ts';
import type { AnalyticsHandlers } from '#workers/protocol.ts';

type Deliver = (message: () => void) => void;

interface FakeWorkerOptions {
  /** Creates the delivery of one direction; by default messages are delivered in the next microtask. */
  direction?: () => Deliver;
  /** Whether it continues to respond after it was terminated, which no real worker does. */
  isUndead?: boolean;
}

/** One end of a connection. Messages posted on it arrive as copies at the other end. */
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

/** Handlers may respond late or never, because from the page's view a worker is asynchronous. */
export type FakeHandlers = {
  [Name in keyof AnalyticsHandlers]: (
    ...request: Parameters<AnalyticsHandlers[Name]>
  ) => ReturnType<AnalyticsHandlers[Name]> | Promise<ReturnType<AnalyticsHandlers[Name]>>;
};

/**
 * A worker in this thread with real comlink messages, which are cloned and transferred as between threads and delivered
 * in order by `deliver`. It can crash or stop responding, and its state can be queried.
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

  /** Simulates a script error: the worker reports it and stops responding. */
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
