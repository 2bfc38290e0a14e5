import { describe, expect, it } from 'vitest';
import { parseMarkup, type MarkupNode } from '#ui/marks/markup.ts';

const wordsOf = (nodes: readonly MarkupNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');

const linksOf = (nodes: readonly MarkupNode[]): (string | null)[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return [...(node.tag === 'a' ? [node.href] : []), ...linksOf(node.children)];
  });

describe('the markup of a hint (SIL-12)', () => {
  it('keeps paragraphs, lists, emphasis and links', () => {
    expect(parseMarkup('<p>Od <b>22:00</b></p>\n<ul><li>jedna<li>dvě</ul>')).toEqual([
      { tag: 'p', href: null, children: ['Od ', { tag: 'strong', href: null, children: ['22:00'] }] },
      {
        tag: 'ul',
        href: null,
        children: [{ tag: 'li', href: null, children: ['jedna', { tag: 'li', href: null, children: ['dvě'] }] }],
      },
    ]);
    expect(linksOf(parseMarkup('<a class="x" href="https://example.org/?a=1&amp;b=2">stav</a>'))).toEqual([
      'https://example.org/?a=1&b=2',
    ]);
  });

  it('keeps a text without markup unchanged, line breaks included', () => {
    expect(wordsOf(parseMarkup('První.\n\nDruhý < třetí.'))).toBe('První.\n\nDruhý < třetí.');
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/internalsso/token',
    'blob:https://x',
  ])('does not treat %s as a link (T16)', (address) => {
    expect(linksOf(parseMarkup(`<a href="${address}">x</a>`))).toEqual([null]);
  });

  it.each(['<script>alert(1)</script>', '<style>p{}</style>', '<!-- secret -->', '<iframe>x</iframe>'])(
    'drops the content of %s',
    (markup) => {
      expect(wordsOf(parseMarkup(`a${markup}b`))).toBe('ab');
    },
  );
});
