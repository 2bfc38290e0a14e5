import type { ResourceKey } from 'i18next';

/** Locale files by their path: what is shown together is loaded as one file. */
export type Texts = Readonly<Record<string, ResourceKey>>;
