import { describe, expect, it } from 'vitest';
import { isBoundedJson } from '#domain/cart/text-bounds.ts';

const isSimple = (text: string) => isBoundedJson(text, { depth: 32, parts: 20_000 });

describe('isBoundedJson', () => {
  it.each(['{}', '5', '"[[["', JSON.stringify({ data: '[{"\\'.repeat(50_000) }), '"never ends', '[1,2,{"a":[]}]'])(
    'allows anything in strings: %.20s',
    (text) => expect(isSimple(text)).toBe(true),
  );

  it.each(['['.repeat(40), '{"a":'.repeat(40), `{"a":"\\"",b:${'['.repeat(40)}`, `[${'1,'.repeat(30_000)}1]`])(
    'refuses deep texts and those with too many parts, even after a string: %.20s',
    (text) => expect(isSimple(text)).toBe(false),
  );
});
