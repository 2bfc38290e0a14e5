import PDFDocument from 'pdfkit';

/** Lays out every document as the same small PDF, for tests that do not read documents: it can be signed and sealed like any other. */
export const smallPdf = (): Promise<Buffer> => smallPdfOf('Fundament');

/** A small PDF that says one thing; without a typeface of its own, which takes most of the time of a document. */
export function smallPdfOf(text: string): Promise<Buffer> {
  return new Promise((resolve) => {
    const pdf = new PDFDocument();
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.text(text);
    pdf.end();
  });
}
