import { Worker } from 'node:worker_threads';
import type { WorkerLike } from '#worker-client/worker-connection.ts';

/** A Node thread with the interface of a web worker. */
export class ThreadWorker extends EventTarget implements WorkerLike {
  readonly #thread: Worker;

  constructor(file: URL) {
    super();
    this.#thread = new Worker(startScript(file), { eval: true });
    this.#thread.on('message', (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.#thread.on('error', (fault) =>
      this.dispatchEvent(Object.assign(new Event('error'), { message: String(fault) })),
    );
  }

  postMessage(data: unknown, transfer: Transferable[] | StructuredSerializeOptions = []): void {
    const buffers = Array.isArray(transfer) ? transfer : (transfer.transfer ?? []);
    this.#thread.postMessage(data, buffers as ArrayBuffer[]);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}

/** Registers a TypeScript loader in the thread, because in Node 20 threads do not inherit one. */
function startScript(file: URL): string {
  return `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(file.href)})));`;
}
