import type { Font } from 'fontkit';
import { hasAll, inFont, openFonts, type FontName } from './open-fonts.ts';
import PDFDocument from 'pdfkit';

/* What the published types leave out. */
declare global {
  namespace PDFKit {
    interface PDFStructureElement {
      dictionary: { data: { A?: PDFKitReference } };
    }
  }
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
    interface PDFAttachmentOptions {
      relationship?: 'Data';
    }
    interface StructureElementOptions {
      /** Left, top, right and bottom, from the top of the page. */
      bbox?: [number, number, number, number];
    }
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

/**
 * A PDF that calls itself accessible (PDF/UA-1, section 5). The library's own setting would do so too, but adds a list of glyphs
 * that leaves out the parts of accented letters, and writes the title into the XML as it is.
 */
class TaggedPdf extends PDFDocument {
  /** Called by the library when it writes the metadata. */
  _addInfo(): void {
    const { Title = '', Creator = '', Producer = '', CreationDate = new Date() } = this.info;
    const day = CreationDate.toISOString().replace(/\.\d+/, '');
    this.appendXML(`<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(Title)}</rdf:li></rdf:Alt></dc:title>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${day}</xmp:CreateDate>
<xmp:CreatorTool>${escaped(Creator)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${escaped(Producer)}</pdf:Producer>
</rdf:Description>`);
  }
}

/** An element of the structure that screen readers go by. */
export type Structure = ReturnType<TaggedPdf['struct']>;

/** A document while it is written: where the next block begins is `y`. */
export interface Paper {
  pdf: TaggedPdf;
  /** Everything is below it. */
  root: Structure;
  fonts: Record<FontName, Font>;
  /** What a header cell heads: written once, because a long table has hundreds of them. */
  scopes: Record<Scope, PDFKit.PDFKitReference>;
  /** Colour of the firm. */
  accent: string;
  y: number;
}

export type Scope = 'Row' | 'Column';

/** Measures of an A4 page in points. */
const page = { width: 595.28, height: 841.89 };
const side = 56.7;
export const sheet = {
  left: side,
  right: page.width - side,
  width: page.width - 2 * side,
  /** Of the head and of what follows it. */
  head: 36,
  top: 70,
  bottom: 780,
  foot: 791,
} as const;

export const sheetHeight = sheet.bottom - sheet.top;

/** Colours of the light theme (design, section 3): documents stay white. */
export const colours = {
  text: '#0e1a24',
  second: '#42505d',
  third: '#5a6875',
  line: '#dfe5ea',
  strongLine: '#7b8894',
  brand: '#055d7e',
  white: '#ffffff',
} as const;

export interface TextStyle {
  font: FontName;
  size: number;
  lineHeight: number;
  colour: string;
}

const style = (font: FontName, size: number, lineHeight: number, colour: string): TextStyle => ({
  font,
  size,
  lineHeight,
  colour,
});

export const styles = {
  title: style('title', 33, 36, colours.text),
  lead: style('title', 14.25, 21, colours.second),
  heading: style('heading', 12.75, 18, colours.text),
  wordmark: style('heading', 12, 15, colours.text),
  body: style('regular', 9.75, 15, colours.second),
  strong: style('bold', 9.75, 15, colours.text),
  small: style('regular', 9, 12.75, colours.second),
  label: style('regular', 9, 12, colours.third),
  figure: style('bold', 13.5, 18, colours.text),
  cell: style('regular', 9.375, 14.25, colours.text),
  strongCell: style('bold', 9.375, 14.25, colours.text),
  note: style('regular', 9.375, 14.25, colours.third),
} as const satisfies Record<string, TextStyle>;

export function openPaper(options: { lang: string; title: string; accent: string | null }): Paper {
  const pdf = new TaggedPdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: options.lang,
    displayTitle: true,
    info: { Title: options.title, Producer: 'Fundament', Creator: 'Fundament' },
  });
  const fonts = openFonts();
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  pdf.registerFont('title', fonts.title).registerFont('heading', fonts.heading);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const scopes = { Row: scopeOf(pdf, 'Row'), Column: scopeOf(pdf, 'Column') };
  return { pdf, root, fonts, scopes, accent: options.accent ?? colours.brand, y: sheet.top };
}

function scopeOf(pdf: TaggedPdf, scope: Scope): PDFKit.PDFKitReference {
  const attributes = pdf.ref({ O: 'Table', Scope: scope });
  attributes.end(undefined);
  return attributes;
}

export const roomLeft = ({ y }: Paper): number => sheet.bottom - y;

export function newPage(paper: Paper): void {
  paper.pdf.addPage();
  paper.y = sheet.top;
}

/** Begins a page unless the height fits on this one, or the page is empty. */
export function needRoom(paper: Paper, height: number): void {
  if (roomLeft(paper) < height && paper.y > sheet.top) newPage(paper);
}

/** Content with a meaning: an element of the structure, drawn at once. */
export function tag(
  { pdf }: Paper,
  parent: Structure,
  type: string,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  parent.add(pdf.struct(type, options, draw));
}

/** A cell of a table; one with a scope heads its row or column. */
export function tagCell({ pdf, scopes }: Paper, row: Structure, scope: Scope | null, draw: () => void): void {
  const cell = pdf.struct(scope === null ? 'TD' : 'TH');
  if (scope !== null) cell.dictionary.data.A = scopes[scope];
  cell.add(draw);
  row.add(cell);
  cell.end();
}

/** An element that holds others; the caller ends it. */
export function group({ pdf }: Paper, parent: Structure, type: string): Structure {
  const element = pdf.struct(type);
  parent.add(element);
  return element;
}

/** What screen readers pass over: lines, and what repeats on every page. */
export function artifact({ pdf }: Paper, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** Measure of a level line. */
export function rule(paper: Paper, y: number, look: { colour: string; width: number } = hairline): void {
  artifact(paper, 'Layout', () => {
    paper.pdf.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(look.width).stroke(look.colour);
  });
}

export const hairline = { colour: colours.line, width: 0.75 };
export const headLine = { colour: colours.strongLine, width: 0.75 };

/** A style whose font has all letters of the text: the serif font has those of our languages only. */
export const styleFor = ({ fonts }: Paper, text: string, wanted: TextStyle): TextStyle => {
  if (hasAll(fonts[wanted.font], text)) return wanted;
  return { ...wanted, font: wanted.font === 'heading' ? 'bold' : 'regular' };
};

export function widthOf({ pdf, fonts }: Paper, text: string, { font, size }: TextStyle): number {
  return pdf.font(font).fontSize(size).widthOfString(inFont(fonts[font], text));
}

/** Where a text is: `x` is its left end, its right end or its middle. */
interface Place {
  x: number;
  y: number;
  align?: 'left' | 'right' | 'center';
}

const shifts = { left: 0, center: 0.5, right: 1 };

/** Draws a line of text; `y` is the top of the line. */
export function drawText(paper: Paper, text: string, look: TextStyle, { x, y, align = 'left' }: Place): void {
  if (text === '') return;
  const { pdf, fonts } = paper;
  const printed = inFont(fonts[look.font], text);
  const left = align === 'left' ? x : x - shifts[align] * widthOf(paper, text, look);
  pdf.font(look.font).fontSize(look.size).fillColor(look.colour);
  pdf.text(printed, left, y + (look.lineHeight - pdf.currentLineHeight(true)) / 2, { lineBreak: false });
}
