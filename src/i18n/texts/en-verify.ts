import type { Texts } from './texts.ts';

/** What the page that verifies documents says. */
export const texts: Texts = import.meta.glob('../../../locales/en/verify.json', { eager: true, import: 'default' });
