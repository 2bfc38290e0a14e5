import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkup, type MarkupNode } from '#ui/marks/markup.ts';

const wordsOf = (nodes: readonly MarkupNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');

const linksOf = (nodes: readonly MarkupNode[]): (string | null)[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return [...(node.tag === 'a' ? [node.href] : []), ...linksOf(node.children)];
  });

const piece = fc.oneof(
  fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<br>', '<br/>', '<ul>', '<li>', '</li>', '</ul>', '<', '>', '&', '"'),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">',
    '<a href=',
  ),
  fc.constantFrom('<script>', '</script>', '<!--', '-->', '<iframe src="https://evil.example">', '&lt;b&gt;', '<P\n>'),
  fc.string({ maxLength: 8 }),
);

describe('the markup of a hint (SIL-12)', () => {
  it('never throws, and contains only its known elements and addresses, for any input', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const nodes = parseMarkup(pieces.join(''));
        const tags = (of: readonly MarkupNode[]): string[] =>
          of.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tags(node.children)]));
        for (const tag of tags(nodes))
          expect(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a', 'div']).toContain(tag);
        for (const href of linksOf(nodes)) expect(href === null || /^(https?|mailto):/i.test(href)).toBe(true);
      }),
    );
  });

  it('keeps every word of a text without markup', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/[<&]/.test(text));
        expect(wordsOf(parseMarkup(text))).toBe(text);
      }),
    );
  });
});
