import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '#features/access/plain-text.ts';

describe('plainText', () => {
  it('keeps the words and breaks lines where paragraphs end', () => {
    expect(plainText('<p>One &amp; <b>two</b></p><p>three<br/>four</p>')).toBe('One & two\nthree\nfour');
  });

  it('leaves nothing of a script or an attribute to run (SIL-12)', () => {
    expect(plainText('<img src=x onerror="alert(1)">Hello')).toBe('Hello');
  });

  it('gives text without markup back as it is', () => {
    const words = fc.stringMatching(/^[a-zA-Zěščřž0-9,. ]*$/);
    fc.assert(fc.property(words, (text) => plainText(text) === text.trim()));
  });
});
