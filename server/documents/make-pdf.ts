import { askHelper, HelperEnded, type HelperAnswer } from '../helper.ts';
import { fileExtension, startThread } from '../start-thread.ts';
import type { Document } from './document.ts';

/** Holds no process that wants to end. */
const askThread = askHelper<Document, Uint8Array>(({ answered, ended }) => {
  const worker = startThread(new URL(`pdf-thread.${fileExtension}`, import.meta.url));
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
