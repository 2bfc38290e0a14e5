import { parentPort } from 'node:worker_threads';

/** Gives a thread the global scope of a web worker, then runs the product's worker file in it. */
const scope = new EventTarget();
Object.assign(globalThis, {
  addEventListener: scope.addEventListener.bind(scope),
  removeEventListener: scope.removeEventListener.bind(scope),
  postMessage: (data: unknown, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(data, transfer),
});

await import('#workers/analytics.worker.ts');

// As in a browser, messages wait until the script has run.
parentPort?.on('message', (data: unknown) => scope.dispatchEvent(new MessageEvent('message', { data })));
