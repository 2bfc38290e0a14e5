import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { escapeHtml } from '../platform/escape-html.ts';

const mostShown = 100;

/**
 * Shows the newest messages at `/dev/outbox`, as a page or as JSON, so that everything that is sent by mail or SMS can be tried
 * without an SMTP server and a gateway. One of the development pages: the messages hold working links and codes.
 */
export function showOutbox(app: FastifyInstance, database: Database): void {
  app.get('/dev/outbox', { config: { guard: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const messages = await listMessages(database);
    const sms = await listSms(database);
    void reply.header('cache-control', 'no-store');
    if (!(request.headers.accept ?? '').includes('text/html')) return { messages, sms };
    return reply.type('text/html; charset=utf-8').send(pageOf(messages, sms));
  });
}

async function listMessages(database: Database) {
  const rows = await database
    .selectFrom('outbox')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .select(['id', 'template', 'language', 'status', 'tries', 'lastFailure', 'createdAt', 'mail'])
    .execute();
  return rows.map(({ createdAt, lastFailure, mail, ...row }) => ({
    ...row,
    lastFailure,
    createdAt: createdAt.toISOString(),
    to: mail?.to ?? null,
    replyTo: mail?.replyTo ?? null,
    subject: mail?.subject ?? null,
    text: mail?.text ?? null,
    html: mail?.html ?? null,
  }));
}

/** The newest short messages that no gateway takes. */
async function listSms(database: Database) {
  const rows = await database
    .selectFrom('smsMessages')
    .where('text', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(mostShown)
    .select(['phoneNumber', 'text', 'createdAt'])
    .execute();
  return rows.map(({ phoneNumber, text, createdAt }) => ({
    to: phoneNumber,
    text,
    createdAt: createdAt.toISOString(),
  }));
}

type Sms = Awaited<ReturnType<typeof listSms>>[number];
type Message = Awaited<ReturnType<typeof listMessages>>[number];

function pageOf(messages: readonly Message[], sms: readonly Sms[]): string {
  const mails = messages.map((message) => ({ at: message.createdAt, article: articleOf(message) }));
  const texts = sms.map((one) => ({ at: one.createdAt, article: smsArticleOf(one) }));
  const newestFirst = [...mails, ...texts].toSorted((one, other) => other.at.localeCompare(one.at));
  const articles = newestFirst.map(({ article }) => article).join('<hr>');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><h1>Outbox</h1>${articles || '<p>No messages.</p>'}</html>`;
}

function articleOf({ template, status, createdAt, to, subject, text }: Message): string {
  const recipient = to ? `${to.name} <${to.address}>` : 'delivered, or not made yet';
  const facts = `${createdAt} · ${template} · ${status} · ${recipient}`;
  return `<article><h2>${escapeHtml(subject ?? template)}</h2><p>${escapeHtml(facts)}</p>${linked(text ?? '')}</article>`;
}

function smsArticleOf({ to, text, createdAt }: Sms): string {
  return `<article><h2>SMS</h2><p>${escapeHtml(`${createdAt} · ${to ?? ''}`)}</p>${linked(text ?? '')}</article>`;
}

/** Lines as paragraphs, addresses as links. */
function linked(text: string): string {
  const lines = escapeHtml(text).split('\n');
  return lines.map((line) => `<p>${line.replace(/^(https?:\S+)$/, '<a href="$1">$1</a>')}</p>`).join('');
}
