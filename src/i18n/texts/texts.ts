import type { ResourceKey } from 'i18next';

/** Locale files by path; texts that are shown together are bundled into one file. */
export type Texts = Readonly<Record<string, ResourceKey>>;
