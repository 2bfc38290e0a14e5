import { describe, expect, it } from 'vitest';
import { fileNumber } from '#domain/numbers/file-number.ts';

describe('fileNumber', () => {
  it.each(['', 'abc', '12 Kč', '€ 5', '10 %', '1 00', '1.000.00', '-'])('reads no number in %j', (text) => {
    expect(fileNumber(text, ',')).toBeNull();
  });
});
