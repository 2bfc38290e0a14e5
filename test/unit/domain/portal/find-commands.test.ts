import { describe, expect, it } from 'vitest';
import { findCommands } from '#domain/portal/find-commands.ts';

const commands = [
  { name: 'Aktivní správa majetku', words: '' },
  { name: 'Pasivní správa majetku', words: '' },
  { name: 'Zobrazit prognózu', words: 'předpověď výhled výpočet' },
  { name: 'Jazyk: Čeština', words: '' },
  { name: 'Odhlásit se', words: 'odejít konec' },
];
const found = (phrase: string) => findCommands(commands, phrase).map(({ name }) => name);

describe('the palette', () => {
  it.each([
    ['sprava', ['Aktivní správa majetku', 'Pasivní správa majetku']],
    ['MAJ  pas', ['Pasivní správa majetku']],
    ['cest', ['Jazyk: Čeština']],
    ['odhlásit', ['Odhlásit se']],
    ['lásit', ['Odhlásit se']],
    ['vyhled', ['Zobrazit prognózu']],
    ['prognzu', ['Zobrazit prognózu']],
    ['sit', ['Odhlásit se']],
    ['správy', ['Aktivní správa majetku', 'Pasivní správa majetku']],
    ['správa fondů', []],
  ])('finds for %j by name and everyday words, in any order, accents and case aside', (phrase, names) => {
    expect(found(phrase)).toEqual(names);
  });

  it('has everything for an empty phrase', () => {
    expect(found('  ')).toHaveLength(commands.length);
  });
});
