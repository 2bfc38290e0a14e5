import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatedMember } from '#contract/repeated-member.ts';
import { runs } from '#test/setup/runs.ts';

const indent = fc.constantFrom(0, 1, 2);
describe('repeatedMember', () => {
  it('finds nothing in what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.record({ value: fc.jsonValue(), space: indent }), ({ value, space }) => {
        expect(repeatedMember(JSON.stringify(value, null, space))).toBeNull();
      }),
      { numRuns: runs(2000) },
    );
  });

  it('finds a member that is given twice, however it is written and wherever it is', () => {
    const member = fc.record({ name: fc.string({ unit: 'grapheme' }), value: fc.jsonValue() });
    fc.assert(
      fc.property(
        fc.record({ before: fc.jsonValue(), member, again: fc.jsonValue(), isEscaped: fc.boolean(), depth: fc.nat(4) }),
        ({ before, member: { name, value }, again, isEscaped, depth }) => {
          const codes = Array.from({ length: name.length }, (_, at) =>
            name.charCodeAt(at).toString(16).padStart(4, '0'),
          );
          const other = isEscaped ? `"${codes.map((code) => `\\u${code}`).join('')}"` : JSON.stringify(name);
          const inner = `{${JSON.stringify(name)}: ${JSON.stringify(value)}, ${other}:${JSON.stringify(again)}}`;
          const text = Array.from({ length: depth }).reduce<string>(
            (json, _, at) => (at % 2 === 0 ? `[${JSON.stringify(before)},${json}]` : `{"in": ${json}}`),
            inner,
          );
          const path = Array.from({ length: depth }, (_, at) => (at % 2 === 0 ? 1 : 'in')).toReversed();

          expect(repeatedMember(text)).toEqual([...path, name]);
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});
