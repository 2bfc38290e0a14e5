import { setImmediate as pause } from 'node:timers/promises';
import {
  printableDocument,
  type AttachedData,
  type Document,
  type DocumentBlock,
  type DocumentPart,
} from './document.ts';
import { builtInLetterhead } from './letterhead.ts';
import type { Laid } from './pdf/laid.ts';
import { layOutChart } from './pdf/lay-out-chart.ts';
import { layOutComposition } from './pdf/lay-out-composition.ts';
import { layOutFigures } from './pdf/lay-out-figures.ts';
import { layOutPicture } from './pdf/lay-out-picture.ts';
import { layOutRisk } from './pdf/lay-out-risk.ts';
import { layOutTable } from './pdf/lay-out-table.ts';
import { layOutParagraph, layOutText } from './pdf/lay-out-text.ts';
import { packStructure } from './pdf/pack-structure.ts';
import { newPage, needRoom, openPaper, sheet, sheetHeight, styleFor, styles, type Paper } from './pdf/paper.ts';
import { writeFrames, type PartPages } from './pdf/write-frames.ts';

const locales = { en: 'en-GB', cs: 'cs-CZ', sk: 'sk-SK' };

/**
 * An accessible A4 document (PDF/UA-1) with its text embedded and searchable; no scripts, forms or links, and no attachment but its data. Made in slices: setting
 * a page takes a while, in which other calls wait.
 */
export async function renderPdf(given: Document, letterhead = builtInLetterhead): Promise<Buffer> {
  const document = printableDocument(given);
  const title = document.fileTitle ?? `${document.subtitle} – ${document.title}`;
  const paper = openPaper({ lang: locales[document.language], title, accent: letterhead.accent });
  const bytes = bytesOf(paper);
  const parts: PartPages[] = [];
  for (const [index, part] of [document, ...(document.further ?? [])].entries()) {
    if (index > 0) newPage(paper);
    const first = paper.pdf.bufferedPageRange().count - 1;
    await writePart(paper, part);
    parts.push({ first, head: part.head ?? { first: '', name: part.subtitle, further: part.title } });
  }
  paper.root.end();
  writeFrames(paper, { parts, foot: document.foot, letterhead });
  if (document.data) attachData(paper, document.data);
  paper.pdf.end();
  return packStructure(await bytes);
}

/** Associates the data with the document as a whole (ISO 32000-2, 14.13). */
function attachData({ pdf }: Paper, { name, description, text }: AttachedData): void {
  const type = 'application/json';
  pdf.file(Buffer.from(text), { name, type, description, relationship: 'Data', modifiedDate: new Date() });
}

function bytesOf({ pdf }: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

/** A part with its bookmarks: one for itself, one below it for each of its sections. */
async function writePart(paper: Paper, { title, subtitle, sections }: DocumentPart): Promise<void> {
  const bookmark = paper.pdf.outline.addItem(subtitle, { expanded: true });
  const heading = styleFor(paper, subtitle, styles.title);
  const { lineHeight } = heading;
  await layOutParagraph(paper, [{ text: subtitle, style: heading }], { lineHeight, gapAfter: 2, type: 'H1' })?.write();
  await layOutText(paper, title, styles.lead, 15)?.write();
  for (const section of sections) {
    const blocks: Laid[] = [];
    for (const block of section.blocks) {
      await pause();
      const laid = layOutBlock(paper, block);
      if (laid) blocks.push(laid);
    }
    if (section.heading !== '') {
      writeHeading(paper, section.heading, blocks);
      bookmark.addItem(section.heading);
    }
    for (const block of blocks) await block.write();
  }
}

const headingGaps = { before: 12.75, after: 5.25 };
/** A section up to this part of a page is not split. */
const togetherShare = 0.34;

/** A heading is never alone at the end of a page. */
function writeHeading(paper: Paper, text: string, blocks: readonly Laid[]): void {
  const style = styleFor(paper, text, styles.heading);
  const heading = layOutParagraph(paper, [{ text, style }], {
    lineHeight: style.lineHeight,
    gapAfter: headingGaps.after,
    type: 'H2',
  });
  if (!heading) return;
  const own = heading.height + headingGaps.before;
  const all = own + blocks.reduce((sum, { height }) => sum + height, 0);
  needRoom(paper, all <= sheetHeight * togetherShare ? all : own + (blocks[0]?.least ?? 0));
  if (paper.y > sheet.top) paper.y += headingGaps.before;
  void heading.write();
}

const paragraphGap = 5;
const tableGap = 6;
const tones = { strong: styles.strong, small: styles.small };

function layOutBlock(paper: Paper, block: DocumentBlock): Laid | null {
  switch (block.kind) {
    case 'text':
      return layOutText(paper, block.text, block.tone ? tones[block.tone] : styles.body, paragraphGap);
    case 'sentence': {
      const runs = block.runs.map(({ text, isStrong }) => ({ text, style: isStrong ? styles.strong : styles.body }));
      return layOutParagraph(paper, runs, { lineHeight: styles.body.lineHeight, gapAfter: paragraphGap });
    }
    case 'facts':
      return block.rows.length === 0 ? null : layOutTable(paper, { head: null, rows: block.rows }, tableGap);
    case 'table':
      return layOutTable(paper, block, tableGap);
    case 'figures':
      return layOutFigures(paper, block);
    case 'chart':
      return layOutChart(paper, block);
    case 'composition':
      return layOutComposition(paper, block);
    case 'picture':
      return layOutPicture(paper, block);
    default:
      return layOutRisk(paper, block);
  }
}
