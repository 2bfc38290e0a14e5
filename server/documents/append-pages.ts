import { PDF } from '@libpdf/core';

/** A PDF with the pages of another one after its own, in one incremental update: it begins with the bytes of the first. */
export async function appendPages(content: Uint8Array, pages: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(content);
  const added = await PDF.load(pages);
  await pdf.copyPagesFrom(
    added,
    Array.from({ length: added.getPageCount() }, (_, index) => index),
  );
  return pdf.save({ incremental: true });
}
