import type { Texts } from './texts.ts';

/** What the verification of a document shows. */
export const texts: Texts = import.meta.glob('../../../locales/cs/verify.json', { eager: true, import: 'default' });
