import type { CartDocument } from '#domain/cart/document.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { badInput } from '../command-input.ts';
import { anyText } from '../command-options.ts';
import { defineCommand } from '../define-command.ts';
import { age } from './age-option.ts';
import { figuresAnswer } from './figures-answer.ts';
import { readCartFrom, readCartWithTerms } from './read-cart-with-terms.ts';
import { termsFigures } from './terms-figures.ts';

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

export const command = defineCommand({
  name: 'figures',
  summary: `Computes every figure of a cart: with --user from the catalogue of the database; without it from the terms that the file holds, which
needs no database and may run while a server does. - is standard input.`,
  words: ['CART.json|PROPOSAL.pdf|-'],
  options: { user: anyText('NAME', 'the user in whose name the figures are'), age },
  async run({ words: [source = ''], options: { user, age: years }, refuse }, { print, readText, withDatabase }) {
    if (user === null) {
      const read = await readCartWithTerms(source, readText);
      const found = 'faults' in read ? read : termsFigures(read, years);
      if ('faults' in found) throw badInput(found.faults);
      return print(JSON.stringify(found.answer, null, 2));
    }
    if (years !== null) throw refuse('--age is of a cart with terms, not beside --user.');
    const read = await readCartFrom(source, readText);
    if ('faults' in read) throw badInput(read.faults);
    const answer = await withDatabase((database) => answerOf(database, read.cart, user));
    if (!answer) throw badInput([`--user: there is no user ${JSON.stringify(user)}`]);
    print(JSON.stringify(answer, null, 2));
  },
});
