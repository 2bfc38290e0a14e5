import { describe, expect, it } from 'vitest';
import { canvasPaint } from '#charts/paint.ts';

const styleOf = (colorScheme: string, values: Record<string, string>) =>
  ({ colorScheme, getPropertyValue: (name: string) => values[name] ?? '' }) as unknown as CSSStyleDeclaration;

describe('canvasPaint', () => {
  const values = {
    '--line': 'light-dark(#e4e9ed, #222e38)',
    '--band': 'light-dark(rgb(5 93 126 / 0.1),#58b8dd21)',
    '--axis': ' #5a6875',
  };

  it('chooses the colour of the scheme', () => {
    expect(canvasPaint('--line', styleOf('light', values))).toBe('#e4e9ed');
    expect(canvasPaint('--line', styleOf('dark', values))).toBe('#222e38');
    expect(canvasPaint('--band', styleOf('light', values))).toBe('rgb(5 93 126 / 0.1)');
    expect(canvasPaint('--band', styleOf('dark', values))).toBe('#58b8dd21');
  });

  it('returns a value without a scheme, and a literal colour, as they are', () => {
    expect(canvasPaint('--axis', styleOf('dark', values))).toBe('#5a6875');
    expect(canvasPaint('#123456', styleOf('dark', values))).toBe('#123456');
  });
});
