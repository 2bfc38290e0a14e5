import { roles as knownRoles } from '#contract/user.ts';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { distributorKey } from '#domain/people/advisor-code.ts';
import type { Database } from '../../../db/database.ts';
import type { CommandContext } from '../../command-context.ts';
import { choice, flag, needed, anyText } from '../../command-options.ts';
import { action, defineActions } from '../../define-command.ts';
import type * as administration from './administer-users.ts';
import { readDistributor, readPerson, rolesOf } from './read-user-options.ts';

/** Loads what administers users, does a part of it and prints what that says; a refusal has the text that the page shows. */
async function administer(
  { config, print, note, withDatabase, now }: CommandContext,
  act: (
    loaded: typeof administration,
    database: Database,
    surroundings: administration.Surroundings,
  ) => Promise<administration.UserOutput>,
): Promise<void> {
  const { linkOrigin, smtpUrl } = config();
  const { Refusal } = await import('../../../platform/refusal.ts');
  const { errorText } = await import('../../../http/errors.ts');
  const loaded = await import('./administer-users.ts');
  const surroundings = { linkOrigin, hasMailServer: smtpUrl !== undefined, now: now() };
  try {
    const { lines, notes } = await withDatabase((database) => act(loaded, database, surroundings));
    for (const line of lines) print(line);
    for (const line of notes) note(line);
  } catch (error) {
    if (error instanceof Refusal) throw new Error(errorText('en', error.code), { cause: error });
    throw error;
  }
}

const json = { json: flag() };
const linkOptions = { language: choice(languages), 'print-link': flag() };

const changeOf = (change: 'disable' | 'enable' | 'unlock' | 'log-out') =>
  action({
    words: ['USERNAME'],
    run: ({ words: [username = ''] }, context) =>
      administer(context, ({ changeUser }, database, { now }) => changeUser(database, username, change, now)),
  });

const roleChangeOf = (change: 'grant' | 'revoke') =>
  action({
    words: ['USERNAME', 'ROLE,ROLE'],
    async run({ words: [username = '', given = ''] }, context) {
      const roles = rolesOf(given);
      await administer(context, ({ changeRoles }, database, { now }) =>
        changeRoles(database, username, { change, roles }, now),
      );
    },
  });

export const command = defineActions({
  name: 'user',
  summary: `Administers users, as an approver does in the page but of every distributor and without its limits. A password is set by a link only, which is mailed or printed.
Roles: ${knownRoles.join(', ')}`,
  failure: 'there is no such user or distributor, or a name is taken',
  actions: {
    list: action({
      options: { distributor: anyText('CODE'), ...json },
      run: ({ options: { distributor, json: isJson } }, context) =>
        administer(context, ({ listUsers }, database, { now }) => {
          const distributorCode = distributor === null ? null : distributorKey(distributor);
          return listUsers(database, { distributorCode, isJson }, now);
        }),
    }),
    show: action({
      words: ['USERNAME'],
      options: json,
      run: ({ words: [username = ''], options }, context) =>
        administer(context, ({ showUser }, database, { now }) => showUser(database, username, options.json, now)),
    }),
    create: action({
      words: ['USERNAME'],
      options: {
        email: needed('ADDRESS'),
        name: needed('NAME'),
        surname: needed('SURNAME'),
        distributor: needed('CODE'),
        roles: anyText('ROLE,ROLE'),
        ...linkOptions,
      },
      async run({ words: [username = ''], options }, context) {
        const { email, name, surname, language, 'print-link': printsLink } = options;
        const user = {
          ...readPerson({ username, email, name, surname }),
          distributorCode: distributorKey(options.distributor),
          roles: rolesOf(options.roles ?? ''),
          language,
          printsLink,
        };
        await administer(context, ({ createUser }, database, surroundings) => createUser(database, user, surroundings));
      },
    }),
    disable: changeOf('disable'),
    enable: changeOf('enable'),
    unlock: changeOf('unlock'),
    'log-out': changeOf('log-out'),
    grant: roleChangeOf('grant'),
    revoke: roleChangeOf('revoke'),
    'password-link': action({
      words: ['USERNAME'],
      options: linkOptions,
      run: ({ words: [username = ''], options: { language, 'print-link': printsLink } }, context) =>
        administer(context, ({ renewLink }, database, surroundings) =>
          renewLink(database, username, { ...surroundings, language, printsLink }),
        ),
    }),
    distributors: action({
      options: json,
      run: ({ options }, context) =>
        administer(context, ({ showDistributors }, database) => showDistributors(database, options.json)),
    }),
    'create-distributor': action({
      words: ['CODE'],
      options: {
        name: needed('NAME'),
        country: needed('CODE'),
        currency: needed('CODE'),
        domains: anyText('DOMAIN,DOMAIN'),
      },
      async run({ words: [code = ''], options }, context) {
        const distributor = readDistributor({ ...options, code, domains: options.domains ?? '' });
        await administer(context, ({ addDistributor }, database, { now }) =>
          addDistributor(database, distributor, now),
        );
      },
    }),
  },
});
