import { withoutInvisible } from '../text/plain-characters.ts';

/** Extensions of the supported document types; the default is pdf (FUND-20). */
const extensions = new Map([
  ['application/pdf', 'pdf'],
  ['application/xml', 'xml'],
  ['text/xml', 'xml'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['text/plain', 'txt'],
  ['application/zip', 'zip'],
]);

/** Characters that some common operating system does not allow in file names. */
const unfit = /[\\/:*?"<>|\p{Cc}\s]+/gu;

/** Returns the extension for a MIME type, ignoring its parameters: pdf, xml, xls, xlsx, txt or zip (FUND-20). */
export function documentExtension(mimeType: string): string {
  return extensions.get(mimeType.split(';')[0]?.trim().toLowerCase() ?? '') ?? 'pdf';
}

/** Returns the kind of a document for lists, such as `PDF`; null for a web page, which is not a file. */
export function documentKind(mimeType: string): string | null {
  return mimeType.startsWith('text/html') ? null : documentExtension(mimeType).toUpperCase();
}

/** Returns the web address of a document; null if it has none that can be opened, so that it is downloaded (SIL-68). */
export function documentLink(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Returns the file name of a document: its own, made safe, with the extension of its type (FUND-20). */
export function documentFileName(name: string, mimeType: string): string {
  const extension = `.${documentExtension(mimeType)}`;
  // Invisible characters can disguise the extension.
  const fit = withoutInvisible(name).replaceAll(unfit, ' ').trim() || 'document';
  return fit.toLowerCase().endsWith(extension) ? fit : fit + extension;
}
