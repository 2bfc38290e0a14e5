import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as pause } from 'node:timers/promises';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import {
  printableDocument,
  type AttachedData,
  type Document,
  type DocumentBlock,
  type DocumentPart,
} from './document.ts';

type Pdf = InstanceType<typeof PDFDocument>;
/** An element of the structure that screen readers go by. */
type Structure = ReturnType<Pdf['struct']>;

/* What the published types leave out: fonts that are open already, tables within a structure, and what a file is attached for. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
    interface TableOptions {
      structParent?: PDFStructureElement;
    }
    interface PDFAttachmentOptions {
      relationship?: 'Data';
    }
  }
}

const pathOf = createRequire(import.meta.url).resolve;
const fontFiles = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

/** Names that the font gives to other shapes of letters; no reader knows them. */
const isPrivate = (codePoint: number) => codePoint >= 0xe000 && codePoint <= 0xf8ff;

let fonts: Record<keyof typeof fontFiles, Font> | undefined;

/** Opened once, at the first document: reading the fonts takes ten times as long as writing with them. */
function openFonts(): Record<keyof typeof fontFiles, Font> {
  fonts ??= { regular: openFont(fontFiles.regular), bold: openFont(fontFiles.bold) };
  return fonts;
}

/**
 * An open font remembers a glyph with the letters of its first use, and one that was first a part of another glyph without
 * any: c of č. Met as letters first, all can be copied and searched in every document.
 */
function openFont(file: string): Font {
  const font = create(readFileSync(pathOf(file)));
  if (!('characterSet' in font)) throw new Error(`${file} holds more than one font.`);
  for (const codePoint of font.characterSet) if (!isPrivate(codePoint)) font.glyphForCodePoint(codePoint);
  return font;
}

const margin = 56;
const footHeight = 28;
const ink = '#1b2430';
const quiet = '#5b6673';
const line = '#d6dbe1';
const accent = '#1f5f8b';
const locales = { en: 'en-GB', cs: 'cs-CZ', sk: 'sk-SK' };

/** An A4 document with its text embedded, searchable and tagged for screen readers; no scripts or forms, and no attachment but its data. */
export async function renderPdf(given: Document): Promise<Buffer> {
  const document = printableDocument(given);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin + footHeight, left: margin, right: margin },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: locales[document.language],
    displayTitle: true,
    info: { Title: `${document.title} – ${document.subtitle}`, Producer: 'Fundament', Creator: 'Fundament' },
  });
  const bytes = bytesOf(pdf);
  const { regular, bold } = openFonts();
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const [index, part] of [document, ...(document.further ?? [])].entries()) {
    if (index > 0) pdf.addPage();
    await writePart(pdf, root, part);
  }
  root.end();
  writeFeet(pdf, document.foot);
  if (document.data) attachData(pdf, document.data);
  pdf.end();
  return bytes;
}

/** Associates the data with the document as a whole (ISO 32000-2, 14.13). */
function attachData(pdf: Pdf, { name, description, text }: AttachedData): void {
  const type = 'application/json';
  pdf.file(Buffer.from(text), { name, type, description, relationship: 'Data', modifiedDate: new Date() });
}

/** A part with its bookmarks: one for itself, one below it for each of its sections. */
async function writePart(pdf: Pdf, root: Structure, part: DocumentPart): Promise<void> {
  const bookmark = pdf.outline.addItem(part.subtitle, { expanded: true });
  writeTitle(pdf, root, part);
  for (const { heading, blocks } of part.sections) {
    writeHeading(pdf, root, heading);
    bookmark.addItem(heading);
    for (const block of blocks) await writeBlock(pdf, root, block);
  }
}

function bytesOf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * margin;
const bottomOf = (pdf: Pdf) => pdf.page.height - margin - footHeight;

function writeTitle(pdf: Pdf, root: Structure, { title, subtitle }: DocumentPart): void {
  add(pdf, root, 'P', () => {
    pdf
      .font('bold')
      .fontSize(10)
      .fillColor(accent)
      .text(title, margin, margin, { width: widthOf(pdf) });
  });
  add(pdf, root, 'H1', () => {
    pdf
      .font('bold')
      .fontSize(20)
      .fillColor(ink)
      .text(subtitle, { width: widthOf(pdf) });
  });
  pdf.moveDown(0.4);
}

function writeHeading(pdf: Pdf, root: Structure, heading: string): void {
  // A heading at the foot of a page would be alone.
  if (pdf.y > bottomOf(pdf) - 90) pdf.addPage();
  pdf.moveDown(0.9);
  add(pdf, root, 'H2', () => {
    pdf
      .font('bold')
      .fontSize(12)
      .fillColor(ink)
      .text(heading, margin, pdf.y, { width: widthOf(pdf) });
  });
  pdf.moveDown(0.4);
}

function add(pdf: Pdf, root: Structure, type: string, write: () => void): void {
  root.add(pdf.struct(type, {}, write));
}

async function writeBlock(pdf: Pdf, root: Structure, block: DocumentBlock): Promise<void> {
  // Setting a page takes a while, in which other calls wait.
  await pause();
  if (block.kind === 'risk') return writeRisk(pdf, root, block);
  if (block.kind === 'figures') return writeFigures(pdf, root, block.items);
  if (block.kind === 'picture') return writePicture(pdf, root, block);
  if (block.kind === 'text') {
    add(pdf, root, 'P', () => {
      pdf.font('regular').fontSize(9.5).fillColor(ink);
      pdf.text(block.text, margin, pdf.y, { width: widthOf(pdf), lineGap: 2.5 });
    });
    pdf.moveDown(0.5);
    return;
  }
  const [head, rows] = block.kind === 'facts' ? [null, block.rows] : [block.head, block.rows];
  await writeTable(pdf, root, { head, rows });
}

function writeFigures(pdf: Pdf, root: Structure, items: readonly (readonly [string, string])[]): void {
  const width = widthOf(pdf) / items.length;
  const top = pdf.y;
  items.forEach(([label, value], index) => {
    const left = margin + index * width;
    add(pdf, root, 'P', () => {
      pdf.font('regular').fontSize(8.5).fillColor(quiet).text(label, left, top, { width });
      pdf
        .font('bold')
        .fontSize(12.5)
        .fillColor(ink)
        .text(value, left, top + 13, { width });
    });
  });
  pdf.x = margin;
  pdf.y = top + 36;
}

function writePicture(
  pdf: Pdf,
  root: Structure,
  { png, width, height, words }: Extract<DocumentBlock, { kind: 'picture' }>,
): void {
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
  const top = pdf.y;
  const draw = () => pdf.image(Buffer.from(png), margin, top, { width, height });
  root.add(pdf.struct('Figure', { alt: words }, draw));
  pdf.x = margin;
  pdf.y = top + height + 6;
}

interface Grid {
  head: readonly string[] | null;
  rows: readonly (readonly string[])[];
}

async function writeTable(pdf: Pdf, root: Structure, { head, rows }: Grid): Promise<void> {
  const columns = head?.length ?? 2;
  // A head at the foot of a page would be alone.
  if (head && pdf.y > bottomOf(pdf) - 80) pdf.addPage();
  pdf.font('regular').fontSize(9).fillColor(ink);
  const table = pdf.table({
    position: { x: margin, y: pdf.y },
    maxWidth: widthOf(pdf),
    structParent: root,
    columnStyles: Array.from({ length: columns }, (_, column) =>
      column === 0 ? { width: '*' } : { width: figureWidth(columns) },
    ),
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: line, textColor: ink },
  });
  if (head) table.row(head.map((text, column) => ({ ...cell(text, column), type: 'TH', textColor: quiet })));
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === 0) await pause();
    table.row(row.map(cell));
  }
  table.end();
  pdf.x = margin;
  pdf.moveDown(0.5);
}

const rowsAtOnce = 5;

/** Figures keep off the column before them. */
const cell = (text: string, column: number) => ({
  text,
  padding: { top: 3.5, bottom: 3.5, left: column === 0 ? 0 : 6, right: 0 },
  align: { x: column === 0 ? ('left' as const) : ('right' as const) },
});

const figureWidth = (columns: number) => (columns === 2 ? 250 : 340 / (columns - 1));

const levels = [1, 2, 3, 4, 5, 6, 7];

function writeRisk(pdf: Pdf, root: Structure, { level, ends }: Extract<DocumentBlock, { kind: 'risk' }>): void {
  const gap = 6;
  const width = (widthOf(pdf) - gap * (levels.length - 1)) / levels.length;
  const height = 24;
  const top = pdf.y;
  add(pdf, root, 'P', () => {
    levels.forEach((step, index) => {
      const left = margin + index * (width + gap);
      const isOwn = step === level;
      pdf.roundedRect(left, top, width, height, 3).fillAndStroke(isOwn ? accent : '#ffffff', isOwn ? accent : line);
      pdf
        .font(isOwn ? 'bold' : 'regular')
        .fontSize(11)
        .fillColor(isOwn ? '#ffffff' : quiet);
      pdf.text(String(step), left, top + 5, { width, align: 'center', lineBreak: false });
    });
  });
  pdf.font('regular').fontSize(8.5).fillColor(quiet);
  const [lower, higher] = ends;
  const below = top + height + 5;
  add(pdf, root, 'P', () => {
    pdf.text(lower, margin, below, { width: widthOf(pdf) / 2 });
    pdf.text(higher, margin + widthOf(pdf) / 2, below, { width: widthOf(pdf) / 2, align: 'right' });
  });
  pdf.x = margin;
  pdf.moveDown(0.5);
}

/** The foot repeats on every page and says nothing of its own, so that screen readers pass over it. */
function writeFeet(pdf: Pdf, foot: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('regular').fontSize(7.5).fillColor(quiet);
    const top = pdf.page.height - margin;
    pdf.text(foot, margin, top, { width: widthOf(pdf) - 60, lineBreak: true });
    pdf.text(`${page + 1} / ${count}`, margin + widthOf(pdf) - 50, top, { width: 50, align: 'right' });
    pdf.endMarkedContent();
  }
}
