/*
 * `npm run --silent figures -- CART.json|PROPOSAL.pdf --user NAME`: every figure of a cart as a draft or a proposal holds it, in the
 * name of a user, by the code of page and worker. `-` reads standard input. Exit status 2 and nothing on standard output for bad input.
 */
import { parseArgs } from 'node:util';
import type { CartDocument } from '#domain/cart/document.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import { refuse } from './command-input.ts';
import { figuresAnswer } from './figures-answer.ts';
import { readCartFrom } from './read-cart-with-terms.ts';
import { runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run --silent figures -- CART.json|PROPOSAL.pdf|- --user NAME';

function asked(): { source: string; username: string } | { fault: string } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { user: { type: 'string' } } });
    const [source] = positionals;
    if (source === undefined || positionals.length > 1 || values.user === undefined) return { fault: usage };
    return { source, username: values.user };
  } catch (error) {
    return { fault: `${error instanceof Error ? error.message : String(error)} ${usage}` };
  }
}

/** Null for a name that nobody has. */
async function answerOf(database: Database, document: CartDocument, username: string) {
  const { orderFigures } = await import('../modules/proposal/order-figures.ts');
  const { findOrderingUser } = await import('../modules/proposal/ordering-user.ts');
  const user = await findOrderingUser(database, { username });
  if (!user) return null;
  const reading = { user, language: 'en', today: dayInPrague(new Date()) } as const;
  const { catalogue, figures } = await orderFigures(database, [document], reading);
  return figures[0] ? figuresAnswer(figures[0], catalogue) : null;
}

const help = `${usage}

Computes every figure of a cart in the name of a user, from the catalogue of the database.`;

await runCommand(help, async () => {
  const call = asked();
  if ('fault' in call) return refuse([call.fault]);
  const read = await readCartFrom(call.source);
  if ('faults' in read) return refuse(read.faults);
  const answer = await withDatabase((database) => answerOf(database, read.cart, call.username));
  if (!answer) return refuse([`--user: there is no user ${JSON.stringify(call.username)}`]);
  console.log(JSON.stringify(answer, null, 2));
});
