import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brandContent, builtInBrand, colourFaults } from '#server/brand/brand-content.ts';
import { BadPicture, drawPicture } from '#server/brand/draw-picture.ts';

const svg = (inside: string, head = '') => ({
  type: 'image/svg+xml' as const,
  data: Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inside}</svg>`).toString(
    'base64',
  ),
});
const rect = '<rect width="20" height="10" fill="#7a1f4f"/>';

describe('a picture of a firm', () => {
  it('is drawn as a PNG, an SVG large enough for every screen', async () => {
    const drawn = await sharp(await drawPicture(svg(rect), 'logo')).metadata();

    expect([drawn.format, drawn.width, drawn.height]).toEqual(['png', 256, 128]);
  });

  it('keeps nothing of a PNG but its pixels, and is not enlarged', async () => {
    const png = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#7a1f4f' } })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .png()
      .toBuffer();
    const drawn = await drawPicture({ type: 'image/png', data: png.toString('base64') }, 'logo');

    expect(png.includes('Somebody')).toBe(true);
    expect(drawn.includes('Somebody')).toBe(false);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 30, height: 10 });
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a handler that embeds', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    ['an entity', svg(rect, '<!DOCTYPE svg [<!ENTITY a "b">]>')],
    ['a link elsewhere', svg('<use xlink:href="https://evil.example/a.svg#b"/>')],
    ['a style that loads', svg('<style>@import "https://evil.example/a.css";</style>')],
    ['text that is no SVG', { type: 'image/svg+xml' as const, data: Buffer.from('<p>').toString('base64') }],
    ['an SVG that says it is a PNG', { ...svg(rect), type: 'image/png' as const }],
    ['a PNG that ends early', { type: 'image/png' as const, data: 'iVBORw0KGgo=' }],
  ])('is refused with %s (T14)', async (_, picture) => {
    await expect(drawPicture(picture, 'logo')).rejects.toBeInstanceOf(BadPicture);
  });
});

describe('the brand', () => {
  it('is refused with colours that cannot be read, and says on what', () => {
    expect(colourFaults({ colours: { light: '#8fb8d0', dark: '#58b8dd' } })).toEqual([
      { path: ['colours', 'light'], reason: '#8fb8d0 has contrast 1.8 on #eef2f5 (surface-sunken); text needs 4.5' },
    ]);
    expect(colourFaults(builtInBrand)).toEqual([]);
  });

  it.each([
    ['a name of two lines', { name: 'Alfa\nBcc: x@y.example' }],
    ['an empty name', { name: '' }],
    ['a sender that is no address', { senders: { ...builtInBrand.senders, mailFrom: 'a@b' } }],
    ['a colour with a name', { colours: { light: 'red', dark: '#58b8dd' } }],
    ['an unknown entry', { font: 'Comic Sans' }],
  ])('is refused with %s', (_, change) => {
    expect(brandContent.safeParse({ ...builtInBrand, ...change }).success).toBe(false);
  });
});
