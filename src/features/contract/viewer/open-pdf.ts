import type * as pdfjs from 'pdfjs-dist';
import { reportMissingCode } from '#state/missing-code.ts';

export type Pdf = pdfjs.PDFDocumentProxy;
type Reader = typeof pdfjs;

let reader: Promise<Reader> | null = null;
/** Rejects when the reader's worker fails, for which the reader itself would wait for ever. */
let lost: Promise<never> | null = null;

/** Loads the reader lazily, with a worker from the page's own origin. */
async function loadReader(): Promise<Reader> {
  const loaded = await import('pdfjs-dist');
  const address = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);
  const worker = new Worker(address, { type: 'module' });
  lost = new Promise((_, reject) => {
    worker.addEventListener('error', () => {
      reader = null;
      reportMissingCode();
      reject(new Error('The worker of the PDF reader was not loaded.'));
    });
  });
  lost.catch(() => undefined);
  loaded.GlobalWorkerOptions.workerPort = worker;
  return loaded;
}

/** Returns the reader; the next document retries a failed load. */
export function pdfReader(): Promise<Reader> {
  reader ??= loadReader().catch((error: unknown) => {
    reader = null;
    throw error;
  });
  return reader;
}

/** Opens a PDF without scripts, fetches or eval. Rejects if the data are not a PDF. */
export async function openPdf(file: Blob): Promise<Pdf> {
  const { getDocument } = await pdfReader();
  const data = new Uint8Array(await file.arrayBuffer());
  const opened = getDocument({ data, isEvalSupported: false, enableXfa: false, useWasm: false }).promise;
  return lost ? Promise.race([opened, lost]) : opened;
}
