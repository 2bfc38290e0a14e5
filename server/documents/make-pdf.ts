import { Worker } from 'node:worker_threads';
import type { Document } from './document.ts';
import type { PdfAnswer, PdfOrder } from './pdf-thread.ts';

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

const isBuilt = import.meta.url.endsWith('.js');
const file = new URL(`pdf-thread.${isBuilt ? 'js' : 'ts'}`, import.meta.url);
/** A thread inherits no loader of TypeScript in Node 20, so that sources have to register one themselves. */
const startScript = isBuilt
  ? `import(${JSON.stringify(file.href)});`
  : `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(file.href)})));`;

let thread: Thread | undefined;
let lastId = 0;

/** The bytes of a document as a PDF, laid out by a thread of its own, which the first document starts. */
export function makePdf(document: Document): Promise<Buffer> {
  const { worker, waiting } = (thread ??= startThread());
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, document } satisfies PdfOrder, []);
  });
}

/** Holds no process that wants to end. What it was about when it died fails; the next document starts another one. */
function startThread(): Thread {
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(startScript, { eval: true });
  worker.unref();
  worker.on('message', (answer: PdfAnswer) => {
    const { resolve, reject } = waiting.get(answer.id) ?? {};
    waiting.delete(answer.id);
    if ('bytes' in answer) resolve?.(Buffer.from(answer.bytes.buffer));
    else reject?.(new Error(answer.failure));
  });
  const end = (error: Error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread of the documents ended.')));
  return { worker, waiting };
}
