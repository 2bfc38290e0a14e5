/*
 * `npm run --silent figures -- CART.json|PROPOSAL.pdf [--user NAME]`: every figure of a cart as a draft or a proposal holds it, in the
 * name of a user or, without one, from the terms in its file and without a database, by the code of page and worker. `-` reads standard input. Exit status 2 and nothing on standard output for bad input.
 */
import type { CartDocument } from '#domain/cart/document.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { commandWords } from '../command-words.ts';
import { refuse } from '../command-input.ts';
import { figuresAnswer } from './figures-answer.ts';
import { readCartFrom, readCartWithTerms } from './read-cart-with-terms.ts';
import { runCommand, withDatabase } from '../run-command.ts';
import { termsFigures } from './terms-figures.ts';

const usage = 'Usage: npm run --silent figures -- CART.json|PROPOSAL.pdf|- [--user NAME | --age YEARS]';

interface FiguresCall {
  source: string;
  /** Null for the terms of the file instead of the catalogue. */
  username: string | null;
  age: number | null;
}

const mostAge = 150;

function asked(): FiguresCall | { fault: string } {
  try {
    const options = { user: { type: 'string' }, age: { type: 'string' } } as const;
    const { values, positionals } = commandWords(process.argv.slice(2), options);
    const [source] = positionals;
    const { user: username = null, age } = values;
    if (source === undefined || positionals.length > 1) return { fault: usage };
    if (age === undefined) return { source, username, age: null };
    if (username !== null) return { fault: `--age is of a cart with terms, not beside --user. ${usage}` };
    if (!/^\d{1,3}$/.test(age) || Number(age) > mostAge)
      return { fault: `--age must be whole years from 0 to ${mostAge}, not ${age}. ${usage}` };
    return { source, username, age: Number(age) };
  } catch (error) {
    return { fault: `${error instanceof Error ? error.message : String(error)} ${usage}` };
  }
}

/** Needs no database, and may run while a server does. */
async function printTerms(source: string, age: number | null): Promise<void> {
  const read = await readCartWithTerms(source);
  if ('faults' in read) return refuse(read.faults);
  const found = termsFigures(read, age);
  if ('faults' in found) return refuse(found.faults);
  console.log(JSON.stringify(found.answer, null, 2));
}

/** Null for a name that nobody has. */
async function answerOf(database: Database, document: CartDocument, username: string) {
  const { orderFigures } = await import('../../modules/proposal/order-figures.ts');
  const { findOrderingUser } = await import('../../modules/proposal/ordering-user.ts');
  const user = await findOrderingUser(database, { username });
  if (!user) return null;
  const reading = { user, language: 'en', today: dayInPrague(new Date()) } as const;
  const { catalogue, figures } = await orderFigures(database, [document], reading);
  return figures[0] ? figuresAnswer(figures[0], catalogue) : null;
}

const help = `${usage}

Computes every figure of a cart: with --user from the catalogue of the database, in the name of a user; without it from the terms that
the file holds, for a client of the age.`;

await runCommand(help, async () => {
  const call = asked();
  if ('fault' in call) return refuse([call.fault]);
  const { source, username, age } = call;
  if (username === null) return printTerms(source, age);
  const read = await readCartFrom(source);
  if ('faults' in read) return refuse(read.faults);
  const answer = await withDatabase((database) => answerOf(database, read.cart, username));
  if (!answer) return refuse([`--user: there is no user ${JSON.stringify(username)}`]);
  console.log(JSON.stringify(answer, null, 2));
});
