import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SignedPercent } from '#features/product-detail/performance/signed-percent.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['ui']);

const lookOf = (value: number) => {
  const { unmount } = render(<SignedPercent value={value} />);
  const { className, textContent } = screen.getByText(/%/);
  unmount();
  return { className, text: textContent.replaceAll('\u00A0', ' ') };
};

describe('SignedPercent', () => {
  it('colours a change by its displayed sign: a rounded zero has neither', () => {
    const zero = lookOf(0);
    expect(lookOf(0.004)).toEqual(zero);
    expect(lookOf(-0.004)).toEqual({ ...zero, text: expect.stringMatching(/^.?0,00 %$/) });
    expect(lookOf(0.005)).toMatchObject({ text: '+0,01 %', className: expect.stringContaining('positive') });
    expect(lookOf(-0.005)).toMatchObject({ text: '−0,01 %', className: expect.stringContaining('negative') });
  });
});
