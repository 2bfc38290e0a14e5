import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessScreenOf, isForEverybody, type AccessScreen } from '#app/access-screen.ts';

describe('the screen of a path without a session', () => {
  it.each<[string, AccessScreen]>([
    ['/', { name: 'login' }],
    ['/login', { name: 'login' }],
    ['/cart', { name: 'login' }],
    ['/internalsso/t0ken/sk', { name: 'single-sign-on', token: 't0ken', language: 'sk' }],
    ['/internalsso/t0ken', { name: 'single-sign-on', token: 't0ken', language: null }],
    ['/internalsso', { name: 'single-sign-on', token: null, language: null }],
    ['/reset-password', { name: 'request-reset' }],
    ['/reset-password/', { name: 'request-reset' }],
    ['/reset-password/a%2Fb', { name: 'new-password', resetToken: 'a/b' }],
    ['/registration', { name: 'registration' }],
    ['/registration/x', { name: 'login' }],
    ['/registration-confirm', { name: 'activation', token: null }],
    ['/registration-confirm/t0ken', { name: 'activation', token: 't0ken' }],
    ['/registration-confirm/t0ken/x', { name: 'login' }],
    ['/verify', { name: 'verify' }],
    ['/verify/x', { name: 'login' }],
    ['/internalsso/t0ken/sk/x', { name: 'login' }],
    ['/reset-password/%E0%A4%A', { name: 'login' }],
  ])('of %s is %o (ACC-01)', (path, screen) => {
    expect(accessScreenOf(path)).toEqual(screen);
  });

  it('is the log-in screen for every path that is no other screen (ACC-01)', () => {
    const known = new Set(['verify', 'internalsso', 'reset-password', 'registration', 'registration-confirm']);
    const segment = fc.string({ maxLength: 12 }).filter((text) => !known.has(text) && !text.includes('/'));
    fc.assert(
      fc.property(segment, fc.array(fc.webSegment(), { maxLength: 4 }), (first, rest) => {
        fc.pre(first !== '');
        expect(accessScreenOf(`/${encodeURIComponent(first)}/${rest.join('/')}`)).toEqual({ name: 'login' });
      }),
    );
  });

  it('never throws, whatever the address holds', () => {
    fc.assert(fc.property(fc.string(), (path) => accessScreenOf(path).name !== undefined));
  });

  it('stands with a session too where a mail or another system opens it (ACC-24, ACC-67)', () => {
    const paths = [
      '/internalsso/t',
      '/reset-password/t',
      '/registration-confirm/t',
      '/reset-password',
      '/registration',
      '/',
    ];
    expect(paths.map((path) => isForEverybody(accessScreenOf(path)))).toEqual([true, true, true, false, false, false]);
  });
});
