import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flag, readAction, withValue } from '#server/commands/read-action.ts';

const shapes = {
  list: { options: { status: withValue, json: flag } },
  show: { words: ['ID'], options: { json: flag } },
  retry: { words: ['[ID]'], options: { dead: flag } },
  contract: { words: ['NUMBER…'] },
};
const mostWords = { list: 0, show: 1, retry: 1, contract: 9 };
const leastWords = { list: 0, show: 1, retry: 0, contract: 1 };

const optionsOf: Readonly<Record<keyof typeof shapes, readonly string[]>> = {
  list: ['status', 'json'],
  show: ['json'],
  retry: ['dead'],
  contract: [],
};

const calls = fc.record({
  action: fc.constantFrom(...(Object.keys(shapes) as (keyof typeof shapes)[])),
  words: fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 3 }),
  options: fc.uniqueArray(fc.constantFrom('--json', '--dead', '--status=sent'), { maxLength: 2 }),
});

describe('a call with an action (SIL-261)', () => {
  it('has exactly the words and options of its action, or is refused in one line that names the help', () => {
    fc.assert(
      fc.property(calls, ({ action, words, options }) => {
        const isRight =
          words.length >= leastWords[action] &&
          words.length <= mostWords[action] &&
          options.every((option) => optionsOf[action].includes(option.slice(2).split('=')[0] ?? ''));
        const read = () => readAction('sample', shapes, [action, ...options, ...words]);
        if (!isRight) {
          expect(read).toThrow(/^[^\n]+ See: npm run --silent sample -- --help$/);
          return;
        }
        expect(read()).toMatchObject({ action, words });
        expect(read().has('json')).toBe(options.includes('--json'));
        expect(read().text('status')).toBe(options.includes('--status=sent') ? 'sent' : null);
      }),
    );
  });
});
