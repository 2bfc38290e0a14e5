import { describe, expect, it } from 'vitest';
import { findCommands } from '#domain/portal/find-commands.ts';

const commands = [
  { name: 'Aktivní správa majetku', words: '' },
  { name: 'Pasivní správa majetku', words: '' },
  { name: 'Zobrazit prognózu', words: 'předpověď výhled výpočet' },
  { name: 'Jazyk: Čeština', words: '' },
  { name: 'Odhlásit se', words: 'odejít konec' },
  { name: 'Rozpracované smlouvy', words: 'uložené koncepty' },
  { name: 'Uložit košík jako rozpracovanou smlouvu', words: 'uložit schovat' },
  { name: 'Vzhled: Světlý', words: 'barvy tmavý světlý' },
  { name: 'Vzhled: Tmavý', words: 'barvy tmavý světlý' },
  { name: 'Novinky', words: '' },
  { name: 'Nový košík', words: 'další klient' },
];
const found = (phrase: string) => findCommands(commands, phrase).map(({ name }) => name);

describe('command palette', () => {
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
    ['\u200Bodhlá\u00ADsit\uFEFF', ['Odhlásit se']],
    ['ulož', ['Uložit košík jako rozpracovanou smlouvu', 'Rozpracované smlouvy']],
    ['tmav', ['Vzhled: Tmavý', 'Vzhled: Světlý']],
    ['novy', ['Nový košík']],
    ['nov', ['Novinky', 'Nový košík']],
    ['rozprac', ['Rozpracované smlouvy', 'Uložit košík jako rozpracovanou smlouvu']],
  ])('finds for %j by name and keywords, in any order, ignoring accents and case', (phrase, names) => {
    expect(found(phrase)).toEqual(names);
  });

  it('lists everything for an empty phrase', () => {
    expect(found('  ')).toHaveLength(commands.length);
  });
});
