import { describe, expect, it } from 'vitest';
import { findCommands } from '#domain/portal/find-commands.ts';

const commands = ['Aktivní správa majetku', 'Pasivní správa majetku', 'Jazyk: Čeština', 'Odhlásit se'].map((name) => ({
  name,
}));
const found = (phrase: string) => findCommands(commands, phrase).map(({ name }) => name);

describe('the palette', () => {
  it.each([
    ['sprava', ['Aktivní správa majetku', 'Pasivní správa majetku']],
    ['MAJ  pas', ['Pasivní správa majetku']],
    ['cest', ['Jazyk: Čeština']],
    ['odhlásit', ['Odhlásit se']],
    ['lásit', []],
    ['správa fondů', []],
  ])('finds for %j by the beginnings of words, in any order, accents and case aside', (phrase, names) => {
    expect(found(phrase)).toEqual(names);
  });

  it('has everything for an empty phrase', () => {
    expect(found('  ')).toHaveLength(commands.length);
  });
});
