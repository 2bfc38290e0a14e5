import { describe, expect, it } from 'vitest';
import { bareApp } from '#server/http/bare-app.ts';
import { readableUrl } from '#server/http/readable-url.ts';

describe('readableUrl', () => {
  it.each([
    ['/100%', '/100%25'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/funds/%zz?phrase=100%', '/funds/%25zz?phrase=100%'],
    ['/fund/%C5%A1?a=%&b=?', '/fund/%C5%A1?a=%&b=?'],
    ['/cart', '/cart'],
  ])('reads %s as %s', (url, readable) => {
    expect(readableUrl(url)).toBe(readable);
  });

  it('lets the page answer for a mistyped address (SHELL-66)', async () => {
    const app = bareApp({ logLevel: 'silent' }, {}, undefined);
    app.get('/*', ({ params }) => params);
    const answer = await app.inject({ url: '/100%' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { '*': '100%' }]);
    await app.close();
  });
});
