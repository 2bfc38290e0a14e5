import { describe, expect, it } from 'vitest';
import { functionSizes } from '../../helpers/source/function-sizes.ts';

const sizes = (file: string, ...lines: string[]) =>
  functionSizes(file, lines.join('\n')).map(({ name, lines: count }) => `${name || '-'} ${count}`);

describe('functionSizes', () => {
  it('counts a function from its first line to its last, signature and comments included', () => {
    expect(
      sizes('a.ts', '/** About it. */', 'export function one(', '  a: number,', ') {', '  // why', '  return a;', '}'),
    ).toEqual(['one 6']);
  });

  it('names functions by what they are assigned to, and counts each one inside another for both', () => {
    const found = sizes(
      'a.ts',
      'const outer = () => {',
      '  const made = { method() {', // braces of a text, a comment or a pattern below must not mislead it
      "    return '}' + `${'{'}`; // }",
      '  }, arrow: () => /[}]{2}/ };',
      '  return [1].map((x) => x);',
      '};',
      'class Box { #field = () => 1;',
      '  get it() {',
      '    return this.#field();',
      '  } }',
    );
    expect(found.toSorted()).toEqual(['- 1', 'arrow 1', 'field 1', 'it 3', 'method 3', 'outer 6']);
  });

  it('takes for a component what has a capital and is in a file of JSX', () => {
    const text = 'export const Card = () => <p />;\nconst half = () => <i />;';
    expect(functionSizes('card.tsx', text).map(({ name, isComponent }) => [name, isComponent])).toEqual([
      ['Card', true],
      ['half', false],
    ]);
    expect(functionSizes('card.ts', 'function Card() {}')[0]?.isComponent).toBe(false);
  });

  it('leaves out signatures without a body and refuses what it cannot read', () => {
    expect(sizes('a.ts', 'declare function far(): void;', 'interface Near { it(): void }')).toEqual([]);
    expect(() => functionSizes('a.ts', 'const = 1')).toThrow(/^a\.ts: /);
  });
});
