import PDFDocument from 'pdfkit';

/**
 * Renders every document as the same small PDF, for tests that do not read documents; it can be signed and sealed like
 * any other.
 */
export function smallPdf(): Promise<Buffer> {
  return new Promise((resolve) => {
    const pdf = new PDFDocument();
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.text('Fundament');
    pdf.end();
  });
}
