import { askHelper, HelperEnded, type HelperAnswer } from '../platform/helper.ts';
import { observed } from '../platform/observed.ts';
import { fileExtension, startThread } from '../platform/start-thread.ts';
import type { Document } from './document.ts';
import { builtInLetterhead, type Letterhead } from './letterhead.ts';
import type { SealOrder, StampOrder } from './seal-pdf.ts';

/** What the thread of the documents is asked for. */
export type PdfOrder =
  | { document: Document; letterhead: Letterhead }
  | { seal: SealOrder }
  | { stamp: StampOrder }
  | { longer: LongerOrder };

export interface LongerOrder {
  content: Uint8Array;
  /** PDF of the pages that follow. */
  pages: Uint8Array;
}

/** Holds no process that wants to end. */
const askThread = askHelper<PdfOrder, Uint8Array>(({ answered, ended }) => {
  const worker = startThread(new URL(`pdf-thread.${fileExtension}`, import.meta.url));
  worker.unref();
  worker.on('message', (answer: HelperAnswer<Uint8Array>) => answered(answer));
  worker.on('error', ended);
  worker.on('exit', () => ended(new HelperEnded('The thread of the documents ended.')));
  return { post: (order) => worker.postMessage(order, []) };
});

const make = async (name: string, order: PdfOrder): Promise<Buffer> =>
  asBuffer(await observed({ kind: 'document', name }, () => askThread(order)));

/** Makes a PDF of a document on the paper of a firm. */
export type LayOut = (document: Document, letterhead?: Letterhead) => Promise<Buffer>;

/** The bytes of a document as a PDF, laid out by a thread of its own, which the first document starts. */
export const makePdf = (document: Document, letterhead = builtInLetterhead): Promise<Buffer> =>
  make('layout', { document, letterhead });

/** The PDF that was shown with its evidence pages and the seal over both, made by the same thread. */
export const makeSealedPdf = (seal: SealOrder): Promise<Buffer> => make('seal', { seal });

/** A sealed PDF with a time stamp added, made by the same thread. */
export const makeStampedPdf = (stamp: StampOrder): Promise<Buffer> => make('time-stamp', { stamp });

/** A PDF with the pages of another one after its own, made by the same thread. */
export const makeLongerPdf = (longer: LongerOrder): Promise<Buffer> => make('copy', { longer });

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);
