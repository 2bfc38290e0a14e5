import { describe, expect, it } from 'vitest';
import { shareClassParts } from '#domain/catalogue/share-class-parts.ts';

const partsOf = (...names: string[]) => {
  const parts = shareClassParts(new Map(names.map((name) => [name, { id: name, name }])));
  return names.map((name) => parts.get(name) ?? null);
};

describe('distinguishing parts of share classes', () => {
  it('follow the longest sequence of words that another name starts with', () => {
    expect(
      partsOf(
        'Tatrina Eurobond krátkodobý R EUR',
        'Severka Svět',
        'Tatrina Eurobond krátkodobý I EUR',
        'Tatrina Zlato',
      ),
    ).toEqual(['R EUR', null, 'I EUR', null]);
  });

  it('are empty with fewer than two common words or without further words', () => {
    expect(
      partsOf('Severka Akcie', 'Severka Dluhopisy', 'Orlice Index Svět', 'Orlice Index Svět zajištěný CZK'),
    ).toEqual([null, null, null, 'zajištěný CZK']);
  });
});
