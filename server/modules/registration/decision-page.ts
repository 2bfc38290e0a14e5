import type { Language } from '#domain/catalogue/vocabulary.ts';
import { escapeHtml } from '../../messaging/escape-html.ts';
import { fill } from '../../text/fill.ts';
import { mailTexts } from '../../text/texts.ts';
import type { Decision } from './decide.ts';

interface Asked {
  decision: Decision;
  name: string;
  language: Language;
}

/** The one line that tells what was decided (SIL-23). */
export function decidedLine({ decision, name, language }: Asked): string {
  return fill(mailTexts[language].decision[decision].done, { name });
}

/**
 * The page that a link of a mail opens. A mail reader or scanner that follows the link changes nothing: only the link on
 * this page, which the browser marks as the portal's own, decides (security, C6).
 */
export function decisionPage(asked: Asked, path: string): string {
  const { question, confirm } = mailTexts[asked.language].decision[asked.decision];
  const line = escapeHtml(fill(question, { name: asked.name }));
  return `<!doctype html><html lang="${asked.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fundament</title><p>${line} <a href="${escapeHtml(path)}">${escapeHtml(confirm)}</a></p></html>`;
}
