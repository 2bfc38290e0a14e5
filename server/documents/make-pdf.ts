import { Worker } from 'node:worker_threads';
import { askHelper, HelperEnded, isBuilt, type HelperAnswer } from '../helper.ts';
import type { Document } from './document.ts';

const file = new URL(`pdf-thread.${isBuilt ? 'js' : 'ts'}`, import.meta.url);
/** A thread inherits no loader of TypeScript in Node 20, so that sources have to register one themselves. */
const startScript = isBuilt
  ? `import(${JSON.stringify(file.href)});`
  : `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(file.href)})));`;

/** Holds no process that wants to end. */
const askThread = askHelper<Document, Uint8Array>(({ answered, ended }) => {
  const worker = new Worker(startScript, { eval: true });
  worker.unref();
  worker.on('message', (answer: HelperAnswer<Uint8Array>) => answered(answer));
  worker.on('error', ended);
  worker.on('exit', () => ended(new HelperEnded('The thread of the documents ended.')));
  return { post: (order) => worker.postMessage(order, []) };
});

/** Makes a PDF of a document. */
export type LayOut = (document: Document) => Promise<Buffer>;

/** The bytes of a document as a PDF, laid out by a thread of its own, which the first document starts. */
export async function makePdf(document: Document): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await askThread(document);
  return Buffer.from(buffer, byteOffset, byteLength);
}
