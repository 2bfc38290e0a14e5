/** Whose portal the page is. */
export interface PageBrand {
  name: string;
  /** In place of mark and name. */
  logo: { address: string; width: number; height: number } | null;
}

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="brand-${name}"]`);

/** Returns the firm's brand as the server has written it into the document, or the built-in one. */
export function pageBrand(): PageBrand {
  const logo = metaOf('logo');
  return {
    name: metaOf('name')?.content ?? 'Fundament',
    logo: logo && {
      address: logo.content,
      width: Number(logo.dataset['width']),
      height: Number(logo.dataset['height']),
    },
  };
}

/** The title of the tab on a screen. */
export const titleOf = (screen: string | null): string =>
  screen === null ? pageBrand().name : `${screen} · ${pageBrand().name}`;

/** Sets the firm's colours before anything is drawn, in a way that the content security policy allows. */
export function applyBrandColours(): void {
  const colours = metaOf('colours');
  if (!colours) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root, .paper { ${colours.content} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
