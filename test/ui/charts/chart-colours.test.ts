import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixedColours } from '#domain/charts/palette.ts';

describe('chanceColours', () => {
  it('know the fixed colours of both themes as in the tokens (FUND-22)', () => {
    const tokens = readFileSync('src/ui/tokens.css', 'utf8');
    const named = [...tokens.matchAll(/--chart-\d+: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].flatMap((pair) =>
      pair.slice(1),
    );
    expect(new Set(named)).toEqual(new Set(fixedColours));
  });
});
