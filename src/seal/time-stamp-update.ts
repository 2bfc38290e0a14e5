/** Space for the token of a time stamp in bytes; the rest is filled with zeros. */
export const timeStampRoom = 16_384;
export const timeStampField = 'TimeStamp';

/** The end of a sealed file, from the end of the seal's contents on. */
const sealedEnd = new RegExp(
  [
    '>\\n/M \\([^\\n]*\\)\\n/Reason \\([^\\n]*\\)\\n>>\\nendobj\\n',
    // The form with the field of the seal.
    '(?<form>\\d+) 0 obj\\n<<\\n/Fields \\[(?<field>\\d+ 0 R)\\]\\n(?<formRest>[^\\0]*?>>\\n)endobj\\n',
    '\\d+ 0 obj\\n<<\\n/FT /Sig\\n/T \\(Seal\\)\\n[^\\0]*?/P (?<page>\\d+ 0 R)\\n/Rect \\[0 0 0 0\\]\\n>>\\nendobj\\n',
    'xref\\n[\\d\\snf]*trailer\\n',
    '<<\\n/Size (?<size>\\d+)\\n/Root (?<root>\\d+ 0 R)\\n/Prev \\d+\\n(?<trailerRest>[^\\0]*?)>>\\n',
    'startxref\\n(?<xref>\\d+)\\n%%EOF\\n?$',
  ].join(''),
);

/** Decimal digits, padded to the reserved width. */
const wide = (number: number) => String(number).padEnd(10);
const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n\r\n`;

/**
 * Returns the only update that adds a time stamp to a sealed file, as `@libpdf/core` writes it: the form with a second
 * field, the time stamp with these digits as its contents, and its field. Null if the file does not end like a sealed
 * one.
 */
export function timeStampUpdate(sealed: string, contents: string): string | null {
  const found = sealedEnd.exec(sealed.slice(sealed.lastIndexOf('\n/Contents <')).replace(/^\n\/Contents <[^>]*/, ''));
  const { form, field, formRest, page, size, root, trailerRest, xref } = found?.groups ?? {};
  if (size === undefined || contents.length !== 2 * timeStampRoom) return null;
  const [stamp, stampField] = [Number(size), Number(size) + 1];
  const formText = `${form} 0 obj\n<<\n/Fields [${field} ${stampField} 0 R]\n${formRest}endobj\n`;
  const formAt = sealed.length;
  const stampAt = formAt + formText.length;
  const before = `${stamp} 0 obj\n<<\n/Type /DocTimeStamp\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.RFC3161\n`;
  const fieldText = [
    `${stampField} 0 obj\n<<\n/FT /Sig\n/T (${timeStampField})\n/V ${stamp} 0 R\n/Type /Annot\n/Subtype /Widget\n`,
    `/F 132\n/P ${page}\n/Rect [0 0 0 0]\n>>\nendobj\n`,
  ].join('');
  const stampText = (range: string) => `${before}/ByteRange [0 ${range}]\n/Contents <${contents}>\n>>\nendobj\n`;
  const fieldAt = stampAt + stampText(`${wide(0)} ${wide(0)} ${wide(0)}`).length;
  const xrefAt = fieldAt + fieldText.length;
  const end = [
    `xref\n${form} 1\n${entry(formAt)}${stamp} 2\n${entry(stampAt)}${entry(fieldAt)}`,
    `trailer\n<<\n/Size ${stampField + 1}\n/Root ${root}\n/Prev ${xref}\n${trailerRest}>>\n`,
    `startxref\n${xrefAt}\n%%EOF\n`,
  ].join('');
  const contentsEnd = fieldAt - '\n>>\nendobj\n'.length;
  const gap = contentsEnd - contents.length - 2;
  const range = `${wide(gap)} ${wide(contentsEnd)} ${wide(xrefAt + end.length - contentsEnd)}`;
  return `${formText}${stampText(range)}${fieldText}${end}`;
}
