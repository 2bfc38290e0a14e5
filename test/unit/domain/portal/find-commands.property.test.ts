import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from '#domain/funds/search/search-text.ts';
import { findCommands } from '#domain/portal/find-commands.ts';

const words = fc.array(fc.constantFrom('Uložit', 'Nový', 'košík', 'Tmavý', 'Vzhled', 'uložené', 'novinky', 'kos'), {
  minLength: 1,
  maxLength: 3,
});
const command = fc.tuple(words, words).map(([name, keywords]) => ({ name: name.join(' '), words: keywords.join(' ') }));
const search = fc.record({
  commands: fc.array(command, { maxLength: 6 }),
  typed: fc.constantFrom('u', 'ulož', 'novy', 'tmav', 'košík', 'no ko', 'žit', 'nový košík'),
});

/** The rank of a command, worked out word by word. */
function rankOf({ name, words: keywords }: { name: string; words: string }, typed: string): number {
  const wanted = searchWords(typed);
  const title = searchWords(name);
  const all = [...title, ...searchWords(keywords)];
  if (title.join(' ').indexOf(wanted.join(' ')) === 0) return 0;
  if (wanted.every((one) => title.some((word) => word.indexOf(one) === 0))) return 1;
  if (wanted.every((one) => all.some((word) => word.indexOf(one) === 0))) return 2;
  return wanted.every((one) => all.some((word) => word.includes(one))) ? 3 : 4;
}

describe('the commands found for a phrase', () => {
  it('come by the beginning of the name, of its words, of keywords, then inside words, in their order (SIL-218)', () => {
    fc.assert(
      fc.property(search, ({ commands, typed }) => {
        const found = findCommands(commands, typed);
        const ranked = commands.filter((one) => rankOf(one, typed) < 4);
        const expected = ranked.toSorted((one, other) => rankOf(one, typed) - rankOf(other, typed));
        if (expected.length > 0) expect(found).toEqual(expected);
      }),
    );
  });
});
