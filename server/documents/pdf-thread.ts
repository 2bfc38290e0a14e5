/* The thread that lays out PDFs, so that the calls beside them never wait for one; started by make-pdf.ts. */
import { parentPort } from 'node:worker_threads';
import type { Document } from './document.ts';
import { renderPdf } from './render-pdf.ts';

/** What the thread is asked for, and what it answers; a failure is told by its message. */
export interface PdfOrder {
  id: number;
  document: Document;
}
export type PdfAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string };

async function answerOf({ id, document }: PdfOrder): Promise<PdfAnswer> {
  try {
    return { id, bytes: new Uint8Array(await renderPdf(document)) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'unknown failure' };
  }
}

parentPort?.on('message', (order: PdfOrder) => {
  void answerOf(order).then((answer) => parentPort?.postMessage(answer, []));
});
