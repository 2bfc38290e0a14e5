import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text as a viewer places it, in points from the bottom left of its page. */
export interface TextBox {
  page: number;
  text: string;
  left: number;
  right: number;
  bottom: number;
  height: number;
}

/** Returns all texts of a PDF with their places. */
export async function textBoxes(bytes: Uint8Array): Promise<TextBox[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const shown = await loading.promise;
  const boxes: TextBox[] = [];
  for (let page = 1; page <= shown.numPages; page += 1) {
    const { items } = await (await shown.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , left = 0, bottom = 0] = item.transform as number[];
      boxes.push({ page, text: item.str, left, right: left + item.width, bottom, height: item.height });
    }
  }
  await loading.destroy();
  return boxes;
}

/** Pairs of texts that cover each other: on one line, or close above each other. */
export function overlaps(boxes: readonly TextBox[]): string[] {
  const slack = 0.5;
  return boxes.flatMap((box, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      const isLevel =
        box.page === other.page && Math.abs(box.bottom - other.bottom) < Math.min(box.height, other.height) * 0.6;
      const isBeside = box.right <= other.left + slack || other.right <= box.left + slack;
      return isLevel && !isBeside ? [`page ${box.page}: "${box.text}" and "${other.text}"`] : [];
    }),
  );
}
