const extensions = new Map([
  ['application/pdf', 'pdf'],
  ['application/zip', 'zip'],
  ['application/json', 'json'],
  ['application/xml', 'xml'],
  ['application/msword', 'doc'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['text/csv', 'csv'],
  ['text/plain', 'txt'],
  ['text/xml', 'xml'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/tiff', 'tif'],
]);

/**
 * Name that a downloaded document is saved under: its own, with the extension of its MIME type where it does not end in
 * it already (COMM-05). A type that is not known leaves the name as it is; what no file system takes becomes `_`.
 */
export function documentFileName(name: string, mimeType: string): string {
  const plain = name.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '_').trim();
  const [type = ''] = mimeType.toLowerCase().split(';');
  const extension = extensions.get(type.trim());
  if (extension === undefined || plain.toLowerCase().endsWith(`.${extension}`)) return plain;
  return `${plain}.${extension}`;
}
