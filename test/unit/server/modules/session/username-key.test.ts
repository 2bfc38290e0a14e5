import { describe, expect, it } from 'vitest';
import { usernameKey } from '../../../../../server/session/login-attempts.ts';

describe('usernameKey', () => {
  it.each([
    ['Advisor', 'advisor'],
    ['  advisor\t', 'advisor'],
    ['ADVISOR', 'advisor'],
    ['jan  novák', 'Jan Novák'],
    ['\uFF21dvisor', 'advisor'],
    ['nova\u0301k', 'nov\u00E1k'],
    ['jan@firma\u2011dva.example\u200B', 'jan@firma-dva.example'],
    ['jan\u2013novák', 'jan-novák'],
  ])('treats %j and %j as the same name', (a, b) => {
    expect(usernameKey(a)).toBe(usernameKey(b));
  });
});
