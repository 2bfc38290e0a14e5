/* The thread that lays out, seals and time-stamps PDFs, so that the calls beside them never wait for one; started by make-pdf.ts. */
import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { PDF } from '@libpdf/core';
import { answerOrders, type HelperOrder } from '../platform/helper.ts';
import { appendPages } from './append-pages.ts';
import type { LongerOrder, PdfOrder } from './make-pdf.ts';
import { renderPdf } from './render-pdf.ts';
import { sealPdf, stampPdf } from './seal-pdf.ts';

// Where cores are few the calls come first. Linux alone takes this for the thread and not for its process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function make(order: PdfOrder): Promise<Uint8Array> {
  if ('document' in order) return renderPdf(order.document, order.letterhead);
  if ('longer' in order) return makeLonger(order.longer);
  return 'seal' in order ? sealPdf(order.seal) : stampPdf(order.stamp);
}

const answer = answerOrders(
  async (order: PdfOrder) => new Uint8Array(await make(order)),
  (made) => parentPort?.postMessage(made, []),
);
parentPort?.on('message', (order: HelperOrder<PdfOrder>) => answer(order));

/** A PDF with the pages of another one after its own, in one incremental update: it begins with the bytes of the first. */
async function makeLonger({ content, pages }: LongerOrder): Promise<Uint8Array> {
  const pdf = await PDF.load(content);
  await appendPages(pdf, await PDF.load(pages));
  return pdf.save({ incremental: true });
}
