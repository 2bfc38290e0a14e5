import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command } from '#server/commands/operators/audit.ts';
import { addUser, newPassword, userCommand } from '#test/helpers/server/account-calls.ts';
import { callOnServer } from '#test/helpers/server/call-on-server.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { signedContract } from '#test/helpers/signing/signed-contract.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';

let test: TestApp;
let contract: string;
beforeAll(async () => {
  test = await openTestApp({}, { layOut: smallPdf });
  contract = await signedContract(test, await test.cookieOf('advisor'));
});
afterAll(() => test.close());

const run = async (...words: string[]) => {
  const { lines } = await callOnServer({ database: test.database, now: test.clock.now }, command, ...words);
  return lines;
};
const columns = (lines: readonly string[], ...places: number[]) =>
  lines.map((line) => places.map((place) => line.split(/\s{2,}/)[place]));

describe('npm run audit', () => {
  it('tells what was done to a user and what the user did, by name and by ID', async () => {
    const id = await addUser(test, 'watched', '1001');
    await test.logIn('watched', 'wrong');
    await test.logIn('watched', newPassword);
    await userCommand(test, 'grant', 'watched', 'v_ShowMaterials');
    const lines = await run('user', 'Watched');

    expect(columns(lines, 1, 2)).toEqual([
      ['EVENT', 'BY'],
      ['user-created', '-'],
      ['password-link-printed', '-'],
      ['user-activated', 'watched'],
      ['log-in-refused', 'watched'],
      ['logged-in', 'watched'],
      ['role-granted', '-'],
    ]);
    expect(lines.at(-1)).toMatch(/\{"role":"v_ShowMaterials"\}$/);
    expect(await run('user', id)).toEqual(lines);
    const newest = JSON.parse((await run('user', id, '--last', '1', '--json')).join('')) as object[];
    expect(newest).toMatchObject([{ action: 'role-granted', actor: null, subjectId: id }]);
  });

  it('tells what happened to a contract, by number with or without spaces, and that its chain holds', async () => {
    const { number } = await test.database
      .selectFrom('contracts')
      .where('id', '=', contract)
      .select('number')
      .executeTakeFirstOrThrow();
    const lines = await run('contract', number.replaceAll(/\s/g, ''));

    expect(columns(lines, 1).flat()).toEqual(expect.arrayContaining(['contract-created', 'contract-signed']));
    expect(lines).toContainEqual(expect.stringMatching(/^Audit trail: \d+ events, from the creation$/));
    expect(await run('contract', ...number.split(/\s/))).toEqual(lines);
    expect(await run('contract', contract)).toEqual(lines);
    expect(lines.join('\n')).not.toMatch(/Alena|@klient\.example/);
  });

  it('says where a chain is broken', async () => {
    await test.database.updateTable('contracts').set({ chainLength: 1 }).where('id', '=', contract).execute();

    await expect(run('contract', contract)).rejects.toThrow(/^The audit trail breaks at event/);
  });

  it.each([
    [['user', 'nobody'], 'There is no such user, and no event of one.'],
    [['contract', '00000000'], 'There is no event of such a contract.'],
  ])('answers %j with one line', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message);
  });

  it.each([
    [[], /Unknown command ""/],
    [['user'], /user takes USERNAME/],
    [['user', 'a', 'b'], /user takes USERNAME/],
    [['contract'], /contract takes NUMBER/],
    [['user', 'a', '--last', '0'], /--last must be a whole number/],
    [['user', 'a', '--all'], /Unknown option --all/],
  ])('refuses the call %j', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message);
  });
});
