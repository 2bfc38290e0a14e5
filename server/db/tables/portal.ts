import type { HintCode, LinkCode } from '#contract/portal.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';

export interface PortalTables {
  /** Plain text with line breaks, never markup. */
  hints: { code: HintCode; language: Language; text: string; onLoginPage: boolean };
  links: { code: LinkCode; language: Language; label: string; url: string };
}
