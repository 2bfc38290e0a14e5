import type { Language } from '#domain/catalogue/vocabulary.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/** The parts of a mail in their order; texts, not markup. */
export interface MailContent {
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  links: readonly { label: string; url: string }[];
  /** Small print after the links. */
  notes: readonly string[];
  /** Of the firm; null for the built-in one. */
  accent: string | null;
}

const bodyStyle = 'margin:0;padding:24px;background:#f6f5f1;color:#1d2733;font:16px/1.5 Arial,sans-serif';
const cardStyle = 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dcd9d0';
const linkStyle = (accent: string) =>
  `display:inline-block;padding:10px 20px;background:${accent};color:#ffffff;text-decoration:none`;
const builtInAccent = '#1f4e5f';
const noteStyle = 'color:#56616d;font-size:14px';

/** The mail as plain text and as HTML with the same words. */
export function renderMail({ language, subject, paragraphs, links, notes, accent }: MailContent): {
  text: string;
  html: string;
} {
  const text = [...paragraphs, ...links.map(({ label, url }) => `${label}:\n${url}`), ...notes].join('\n\n');
  const body = [
    ...paragraphs.map((paragraph) => `<p>${linesOf(paragraph)}</p>`),
    ...links.map(
      ({ label, url }) =>
        `<p><a style="${linkStyle(accent ?? builtInAccent)}" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
    ),
    ...notes.map((note) => `<p style="${noteStyle}">${linesOf(note)}</p>`),
  ].join('\n');
  const head = `<meta charset="utf-8"><title>${escapeHtml(subject)}</title>`;
  const html = `<!doctype html>\n<html lang="${language}"><head>${head}</head><body style="${bodyStyle}"><div style="${cardStyle}">\n${body}\n</div></body></html>\n`;
  return { text: `${text}\n`, html };
}

const linesOf = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
