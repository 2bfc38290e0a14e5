import { hasRoom } from './structure-room.ts';

export const timeStampField = 'TimeStamp';

/** What an update repeats of the end of a sealed file. */
interface SealedEnd {
  /** Number of the form, and its lines after the list of fields. */
  form: string;
  formRest: string;
  field: string;
  page: string;
  size: string;
  root: string;
  trailerRest: string;
  xref: string;
}

/** Far more than the end of a sealed file takes. */
const mostEndBytes = 1_048_576;

// Each is anchored and reads every character once, so that the time of a check grows with the length of a file, whatever it contains.
const text = String.raw`(?:\([^\n]*\)|<[0-9A-F]*>)`;
const signaturePattern = new RegExp(
  String.raw`^>\n/M ${text}\n(?:/(?:Reason|Location|ContactInfo|Name) ${text}\n)*>>\n$`,
);
const formPattern = /^(\d{1,10}) 0 obj\n<<\n\/Fields \[(\d{1,10} 0 R)\]\n/;
const fieldPattern = /^\d{1,10} 0 obj\n<<\n\/FT \/Sig\n\/T \(Seal\)\n/;
const pagePattern = /\n\/P (\d{1,10} 0 R)\n\/Rect \[0 0 0 0\]\n>>\n$/;
const tablePattern = /^xref\n[\d\snf]*$/;
const trailerPattern = /^<<\n\/Size (\d{1,10})\n\/Root (\d{1,10} 0 R)\n\/Prev \d{1,10}\n/;
const lastPattern = /^(\d{1,10})\n%%EOF\n?$/;

/** Reads the end of a sealed file, from the end of the seal's contents on, as `@libpdf/core` writes it. */
function sealedEnd(sealed: string): SealedEnd | null {
  const contents = sealed.lastIndexOf('\n/Contents <');
  const end = sealed.slice(sealed.indexOf('>', contents));
  if (contents < 0 || end.length > mostEndBytes) return null;
  const [signature = '', formText = '', fieldText = '', tables = '', ...objects] = end.split('endobj\n');
  const [table = '', trailerText = '', ...trailers] = tables.split('trailer\n');
  const [trailer = '', lastText = '', ...more] = trailerText.split('>>\nstartxref\n');
  if (objects.length + trailers.length + more.length > 0) return null;
  if (!signaturePattern.test(signature) || !fieldPattern.test(fieldText) || !tablePattern.test(table)) return null;
  const [formHead = '', form, field] = formPattern.exec(formText) ?? [];
  const [trailerHead = '', size, root] = trailerPattern.exec(trailer) ?? [];
  const [, page] = pagePattern.exec(fieldText.slice(fieldText.lastIndexOf('\n/P '))) ?? [];
  const [, xref] = lastPattern.exec(lastText) ?? [];
  if (form === undefined || field === undefined || size === undefined || root === undefined) return null;
  if (page === undefined || xref === undefined || !formText.endsWith('>>\n')) return null;
  const [formRest, trailerRest] = [formText.slice(formHead.length), trailer.slice(trailerHead.length)];
  return { form, formRest, field, page, size, root, trailerRest, xref };
}

/** Decimal digits, padded to the reserved width. */
const wide = (number: number) => String(number).padEnd(10);
const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n\r\n`;

/**
 * Returns the only update that adds a time stamp to a sealed file, as `@libpdf/core` writes it: the form with a second
 * field, the time stamp with these digits as its contents, and its field. Null if the file does not end like a sealed
 * one.
 */
export function timeStampUpdate(sealed: string, contents: string): string | null {
  const end = hasRoom(contents.length) ? sealedEnd(sealed) : null;
  if (!end) return null;
  const { form, field, formRest, page, size, root, trailerRest, xref } = end;
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
  const endText = [
    `xref\n${form} 1\n${entry(formAt)}${stamp} 2\n${entry(stampAt)}${entry(fieldAt)}`,
    `trailer\n<<\n/Size ${stampField + 1}\n/Root ${root}\n/Prev ${xref}\n${trailerRest}>>\n`,
    `startxref\n${xrefAt}\n%%EOF\n`,
  ].join('');
  const contentsEnd = fieldAt - '\n>>\nendobj\n'.length;
  const gap = contentsEnd - contents.length - 2;
  const range = `${wide(gap)} ${wide(contentsEnd)} ${wide(xrefAt + endText.length - contentsEnd)}`;
  return `${formText}${stampText(range)}${fieldText}${endText}`;
}
