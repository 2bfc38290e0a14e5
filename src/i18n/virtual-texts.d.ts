/** Made of the folders of `locales` by the build (`build/texts.ts`). */
declare module 'virtual:texts' {
  import type { ResourceKey } from 'i18next';

  type Folder = 'start' | 'verify' | 'portal' | 'order' | 'workbench' | 'administration' | 'introduction';

  /** Namespaces by the folder that they are in; the texts of a folder are loaded together. */
  export const namespaces: Readonly<Record<Folder, readonly string[]>>;

  /** By language and folder, such as `cs-start`. */
  export const bundles: Readonly<Record<string, () => Promise<{ texts: Readonly<Record<string, ResourceKey>> }>>>;
}
