import { describe, expect, it } from 'vitest';
import { checkEmail } from '#domain/people/email.ts';

describe('e-mail address', () => {
  it.each([
    'jan@horizont.example',
    'jan.novotka+portal@mail.horizont.example',
    "o'neil_x-1@a-b.cz",
    `${'a'.repeat(64)}@b.cz`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.cz`,
    'a@xn--dvok-4wa.xn--p1ai',
  ])('%s is accepted (ACC-41)', (address) => {
    expect(checkEmail(address)).toEqual({ ok: true, value: address });
  });

  it.each([
    '',
    '@',
    'jan',
    'jan@',
    '@b.cz',
    'jan@b',
    'jan@b.c',
    'jan@b..cz',
    '.jan@b.cz',
    'jan.@b.cz',
    'ja..n@b.cz',
    'jan@-b.cz',
    'jan@b-.cz',
    'jan@b.1',
    'jan@cz',
    'jan@b.1a',
    'jan@b.1xn--a',
    'jan@b.cz.1',
    'jan@b.cz.c',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(59)}.cz`,
    'jan novotka@b.cz',
    ' jan@b.cz',
    'jan@b.cz ',
    'Jan <jan@b.cz>',
    '"jan"@b.cz',
    'jan@b.cz,petr@b.cz',
    'jan@b.cz\r\nBcc: petr@b.cz',
    'jan@b.cz\n',
    'ján@b.cz',
    'jan@[127.0.0.1]',
    'a@b@c.cz',
    `${'a'.repeat(65)}@b.cz`,
    `jan@${'b.'.repeat(126)}cz`,
  ])('%j is refused', (address) => {
    expect(checkEmail(address)).toEqual({ ok: false, reason: 'string.email' });
  });

  it('of 100 kB is refused at once', () => {
    for (const piece of ['a', 'a.', '@', '-', 'a@', '.']) {
      expect(checkEmail(`${piece.repeat(100_000)}@b.cz`).ok).toBe(false);
    }
  });
});
