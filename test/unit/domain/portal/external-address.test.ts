import { describe, expect, it } from 'vitest';
import { suiteAddress } from '#domain/portal/external-address.ts';

describe('address of a part of the suite', () => {
  it.each([
    ['https://suite.example', 'https://suite.example/#/news'],
    ['https://suite.example/app?lang=cs', 'https://suite.example/app?lang=cs#/news'],
    ['https://suite.example/#/news', 'https://suite.example/#/news'],
    ['https://suite.example/#/', 'https://suite.example/#/news'],
  ])('for %s is %s: the part is appended if missing (SHELL-07, SIL-26)', (url, expected) => {
    expect(suiteAddress(url, 'NEWS')).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://suite.example/1',
    '//evil.example',
    '/path',
    '\\\\evil.example',
    'suite.example',
    '',
  ])('is null for %j: only web addresses are opened (T16)', (url) => {
    expect(suiteAddress(url, 'GLOSSARY')).toBeNull();
  });
});
