import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { escapeHtml } from './escape-html.ts';

const mostShown = 100;

/**
 * Shows the newest messages at `/dev/outbox`, as a page or as JSON, so that everything that goes by mail can be tried
 * without an SMTP server. One of the development pages: the mails hold working links.
 */
export function showOutbox(app: FastifyInstance, database: Database): void {
  app.get('/dev/outbox', { config: { guard: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const messages = await listMessages(database);
    void reply.header('cache-control', 'no-store');
    if (!(request.headers.accept ?? '').includes('text/html')) return { messages };
    return reply.type('text/html; charset=utf-8').send(pageOf(messages));
  });
}

async function listMessages(database: Database) {
  const rows = await database
    .selectFrom('outbox')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .select(['id', 'template', 'language', 'status', 'tries', 'last_failure', 'created_at', 'mail'])
    .execute();
  return rows.map(({ created_at, last_failure, mail, ...row }) => ({
    ...row,
    lastFailure: last_failure,
    createdAt: created_at.toISOString(),
    to: mail?.to ?? null,
    replyTo: mail?.replyTo ?? null,
    subject: mail?.subject ?? null,
    text: mail?.text ?? null,
    html: mail?.html ?? null,
  }));
}

type Message = Awaited<ReturnType<typeof listMessages>>[number];

function pageOf(messages: readonly Message[]): string {
  const articles = messages.map(articleOf).join('<hr>');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><h1>Outbox</h1>${articles || '<p>No messages.</p>'}</html>`;
}

function articleOf({ template, status, createdAt, to, subject, text }: Message): string {
  const recipient = to ? `${to.name} <${to.address}>` : 'delivered, or not made yet';
  const facts = `${createdAt} · ${template} · ${status} · ${recipient}`;
  return `<article><h2>${escapeHtml(subject ?? template)}</h2><p>${escapeHtml(facts)}</p>${linked(text ?? '')}</article>`;
}

/** Lines as paragraphs, addresses as links. */
function linked(text: string): string {
  const lines = escapeHtml(text).split('\n');
  return lines.map((line) => `<p>${line.replace(/^(https?:\S+)$/, '<a href="$1">$1</a>')}</p>`).join('');
}
