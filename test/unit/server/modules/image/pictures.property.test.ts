import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '#domain/charts/palette.ts';
import { issuerMark } from '#server/modules/image/issuer-mark.ts';
import { ridgePicture } from '#server/modules/image/ridge-picture.ts';

const color = fc.option(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
);
const riskLevel = fc.option(fc.integer({ min: 0, max: 7 }));
const productName = fc.option(fc.string());
const safe = /^[\w\s#<>/="'.:;(),&\p{L}-]*$/u;

describe('drawn pictures', () => {
  it('are deterministic per product, valid and without active content (API-52)', () => {
    fc.assert(
      fc.property(fc.record({ id: fc.string(), name: productName, color, riskLevel }), (product) => {
        const drawn = ridgePicture(product).toString();
        expect(ridgePicture(product).toString()).toBe(drawn);
        expect(drawn).toMatch(safe);
        expect(drawn).not.toMatch(/NaN|Infinity|undefined|script|href/);
      }),
    );
  });

  it('have a background on which white initials are legible for any product colour (SIL-33)', () => {
    fc.assert(
      fc.property(fc.record({ id: fc.string(), name: fc.constant('Alfa Beta'), color, riskLevel }), (product) => {
        const drawn = ridgePicture(product).toString();
        const ends = [...drawn.matchAll(/stop-color="([^"]*)"/g)].map(([, end = '']) => end);
        expect(ends).toHaveLength(2);
        for (const end of ends) expect(contrast(end, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(drawn).toContain('>AB</text>');
      }),
      // A bright green whose luma is low for its contrast.
      { examples: [[{ id: 'C', name: 'Alfa Beta', color: '#11e600', riskLevel: null }]] },
    );
  });

  it('of issuers contain nothing of a name except two letters', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const [, letters = ''] = />([^<>]*)<\/text>/.exec(issuerMark({ id: 'issuer', name }).toString()) ?? [];
        expect(letters).toMatch(/^\p{L}*\d{0,3}$/u);
      }),
    );
    expect(issuerMark({ id: 'issuer', name: 'Šumavan Investiční společnost' }).toString()).toContain('>ŠI</text>');
    expect(ridgePicture({ id: 'p', name: 'Strategie Růst 80', color: null, riskLevel: 5 }).toString()).toContain(
      '>R80<',
    );
    expect(issuerMark({ id: 'issuer', name: '' }).toString()).toContain('></text>');
  });
});
