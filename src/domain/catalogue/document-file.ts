/** Extensions of the kinds of files that documents come in; anything else is taken for a pdf (FUND-20). */
const extensions = new Map([
  ['application/pdf', 'pdf'],
  ['application/xml', 'xml'],
  ['text/xml', 'xml'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['text/plain', 'txt'],
]);

/** Characters that a file name cannot hold on one of the usual systems. */
const unfit = /[\\/:*?"<>|\p{Cc}\s]+/gu;

/** Marks of format and direction: unseen, they make a name look as if it had another extension. */
const unseen = /\p{Cf}/gu;

/** The extension for a MIME type, whatever parameters follow it: pdf, xml, xls, xlsx or txt (FUND-20). */
export function documentExtension(mimeType: string): string {
  return extensions.get(mimeType.split(';')[0]?.trim().toLowerCase() ?? '') ?? 'pdf';
}

/** The kind of a document as lists show it: `PDF`; null for a page of the web, which is no file. */
export function documentKind(mimeType: string): string | null {
  return mimeType.startsWith('text/html') ? null : documentExtension(mimeType).toUpperCase();
}

/** The address of a document on the web; null where it has none that can be opened, so that it is downloaded (SIL-68). */
export function documentLink(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** The name that a document is saved under: its own, fit for a file, with the extension of its type (FUND-20). */
export function documentFileName(name: string, mimeType: string): string {
  const extension = `.${documentExtension(mimeType)}`;
  const fit = name.replaceAll(unseen, '').replaceAll(unfit, ' ').trim() || 'document';
  return fit.toLowerCase().endsWith(extension) ? fit : fit + extension;
}
