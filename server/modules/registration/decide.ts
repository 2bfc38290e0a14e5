import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../platform/refusal.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { enqueueMail } from '../../messaging/outbox.ts';
import { consumeToken, findToken } from '../../session/one-time-tokens.ts';
import { fill } from '../../text/fill.ts';
import { mailTexts } from '../../text/texts.ts';

export type Decision = 'accept' | 'decline';

/** Returns the applicant's name of a pending decision; 404 for an unknown or used id (SIL-23). */
export async function applicantName(database: Database, token: string, now: Date): Promise<string> {
  const owner = await findToken(database, 'decision', token, now);
  const registration = await database
    .selectFrom('registrations')
    .where('id', '=', owner?.registrationId ?? '')
    .where('status', '=', 'AwaitsApproval')
    .select(['prefix', 'name', 'surname', 'suffix'])
    .executeTakeFirst();
  if (!registration) throw notFound();
  const { prefix, name, surname, suffix } = registration;
  return [prefix, name, surname, suffix].filter((part) => part !== null).join(' ');
}

interface Verdict {
  token: string;
  decision: Decision;
  deciderId: string;
}

/** Accepts or declines a registration once, and mails the applicant. */
export async function decideRegistration(database: Database, verdict: Verdict, now: Date): Promise<void> {
  const { token, decision, deciderId } = verdict;
  await database.transaction().execute(async (transaction) => {
    const owner = await consumeToken(transaction, 'decision', token, now);
    const registration = await transaction
      .updateTable('registrations')
      .set({ status: decision === 'accept' ? 'AwaitsActivation' : 'Declined', decidedBy: deciderId, decidedAt: now })
      .where('id', '=', owner?.registrationId ?? '')
      .where('status', '=', 'AwaitsApproval')
      .returning(['id', 'language'])
      .executeTakeFirst();
    if (!registration) throw notFound();
    await transaction.deleteFrom('oneTimeTokens').where('registrationId', '=', registration.id).execute();
    const template = decision === 'accept' ? 'activation' : 'declined';
    const { id: subjectId, language } = registration;
    await enqueueMail(transaction, { template, language, subjectId }, now);
  });
}

interface Asked {
  decision: Decision;
  name: string;
  language: Language;
}

/** Returns the line of text about a decision (SIL-23). */
export function decidedLine({ decision, name, language }: Asked): string {
  return fill(mailTexts[language].decision[decision].done, { name });
}

/**
 * Returns the confirmation page opened from a mail. Following the mail's link, such as by a scanner, changes nothing;
 * only the link on this page, with Sec-Fetch-Site same-origin, decides (security, C6).
 */
export function decisionPage(asked: Asked, { path, brand }: { path: string; brand: string }): string {
  const { question, confirm } = mailTexts[asked.language].decision[asked.decision];
  const line = escapeHtml(fill(question, { name: asked.name }));
  return `<!doctype html><html lang="${asked.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(brand)}</title><p>${line} <a href="${escapeHtml(path)}">${escapeHtml(confirm)}</a></p></html>`;
}
