import type * as pdfjs from 'pdfjs-dist';

export type Pdf = pdfjs.PDFDocumentProxy;
type Reader = typeof pdfjs;

let reader: Promise<Reader> | null = null;

/** Loads the reader lazily, with a worker from the page's own origin. */
async function loadReader(): Promise<Reader> {
  const loaded = await import('pdfjs-dist');
  const address = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);
  loaded.GlobalWorkerOptions.workerPort = new Worker(address, { type: 'module' });
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
  return getDocument({ data, isEvalSupported: false, enableXfa: false, useWasm: false }).promise;
}
