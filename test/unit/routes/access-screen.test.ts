import { describe, expect, it } from 'vitest';
import { accessScreenOf, isForEverybody, type AccessScreen } from '#routes/access-screen.ts';

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
    ['/reset-password/a%2Fb', { name: 'new-password', resetToken: 'a/b', isFirst: false }],
    ['/invitation/t0ken', { name: 'new-password', resetToken: 't0ken', isFirst: true }],
    ['/invitation', { name: 'login' }],
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

  it('stands with a session too where a mail or another system opens it (ACC-24, ACC-67)', () => {
    const paths = [
      '/internalsso/t',
      '/reset-password/t',
      '/invitation/t',
      '/registration-confirm/t',
      '/reset-password',
      '/registration',
      '/',
    ];
    expect(paths.map((path) => isForEverybody(accessScreenOf(path)))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
