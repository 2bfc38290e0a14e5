/*
 * `npm run --silent figures -- CART.json|PROPOSAL.pdf --user NAME`: every figure of a cart as a draft or a proposal holds it, in the
 * name of a user, by the code of page and worker. `-` reads standard input. Exit status 2 and nothing on standard output for bad input.
 */
import { parseArgs } from 'node:util';
import { checkedCart } from '#contract/checked-cart.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { isBoundedCartText, longestCartText } from '#domain/cart/text-bounds.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import { cartTextOf, faultAt, parsedJson, refuse } from './command-input.ts';
import { figuresAnswer } from './figures-answer.ts';
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

function cartOf(text: string): { document: CartDocument } | { faults: string[] } {
  if (!isBoundedCartText(text)) return { faults: ['$: is too large for a cart'] };
  const parsed = parsedJson(text);
  if ('fault' in parsed) return { faults: [parsed.fault] };
  const checked = checkedCart(parsed.value);
  return 'faults' in checked ? { faults: checked.faults.map(faultAt) } : checked;
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

await runCommand(async () => {
  const call = asked();
  if ('fault' in call) return refuse([call.fault]);
  const input = await cartTextOf(call.source, longestCartText);
  if ('fault' in input) return refuse([input.fault]);
  const checked = cartOf(input.text);
  if ('faults' in checked) return refuse(checked.faults);
  const answer = await withDatabase((database) => answerOf(database, checked.document, call.username));
  if (!answer) return refuse([`--user: there is no user ${JSON.stringify(call.username)}`]);
  console.log(JSON.stringify(answer, null, 2));
});
