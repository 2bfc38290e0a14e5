import { flag, wholeNumber } from '../command-options.ts';
import type { BadCall } from '../bad-call.ts';
import { action, defineActions } from '../define-command.ts';

const options = {
  last: wholeNumber('NUMBER', { least: 1, most: 999_999_999 }, 'the newest events only'),
  json: flag('all that is stored of them'),
};

/** What the events are about. The number of a contract may be given with its spaces. */
function nameOf(words: readonly string[], refuse: (reason: string) => BadCall): string {
  const name = words.join('');
  if (name.trim() === '') throw refuse('A name or number is needed.');
  return name;
}

export const command = defineActions({
  name: 'audit',
  summary:
    'Prints the events of the audit trail, oldest first: about a user what was done to the account and what the user did; about a contract all that happened, and whether its chain holds.',
  failure: 'there is no such user or contract, or its chain is broken',
  actions: {
    user: action({
      words: ['USERNAME|ID'],
      options,
      async run({ words, options: { last, json }, refuse }, { print, withDatabase }) {
        const name = nameOf(words, refuse);
        const { auditUser } = await import('./list-audit.ts');
        for (const line of await withDatabase((database) => auditUser(database, name, { last, isJson: json })))
          print(line);
      },
    }),
    contract: action({
      words: ['NUMBER|ID…'],
      options,
      async run({ words, options: { last, json }, refuse }, { print, withDocuments }) {
        const name = nameOf(words, refuse);
        const { auditContract } = await import('./list-audit.ts');
        const { lines, fault } = await withDocuments((opened) => auditContract(opened, name, { last, isJson: json }));
        for (const line of lines) print(line);
        if (fault !== null) throw new Error(fault);
      },
    }),
  },
});
