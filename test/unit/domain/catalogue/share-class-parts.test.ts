import { describe, expect, it } from 'vitest';
import { shareClassParts } from '#domain/catalogue/share-class-parts.ts';

const partsOf = (...names: string[]) => {
  const parts = shareClassParts(names.map((name) => ({ id: name, name })));
  return names.map((name) => parts.get(name) ?? null);
};

describe('the parts by which share classes differ', () => {
  it('follow the longest run of words that another name begins with too', () => {
    expect(
      partsOf(
        'Tatrina Eurobond krátkodobý R EUR',
        'Severka Svět',
        'Tatrina Eurobond krátkodobý I EUR',
        'Tatrina Zlato',
      ),
    ).toEqual(['R EUR', null, 'I EUR', null]);
  });

  it('are none where fewer than two words are the same, or a name holds nothing more', () => {
    expect(
      partsOf('Severka Akcie', 'Severka Dluhopisy', 'Orlice Index Svět', 'Orlice Index Svět zajištěný CZK'),
    ).toEqual([null, null, null, 'zajištěný CZK']);
  });
});
