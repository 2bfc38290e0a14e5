const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['nbsp', '\u00A0'],
]);

/** The words of a hint's markup, with a line break where a paragraph or line ends; no markup of it reaches the page (SIL-12). */
export function plainText(markup: string): string {
  return markup
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|div)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities.get(name) ?? whole)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
