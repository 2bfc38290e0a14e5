import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorState } from '#ui/layout/error-state.tsx';
import { RatingStars } from '#ui/marks/rating-stars.tsx';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import { ScenarioRange } from '#ui/marks/scenario-range.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs');

describe('RiskPips', () => {
  it('shows the level out of 7 with a text alternative (CONF-11, VALID-12)', () => {
    render(<RiskPips level={5} />);
    expect(screen.getByRole('img', { name: 'Riziko 5 ze 7' }).textContent).toBe('5/7');
  });

  it.each([null, 0, 8])('shows N/A for %s (CONF-11, VALID-12, VALID-13)', (level) => {
    render(<RiskPips level={level} />);
    expect(screen.getByTitle('Není k dispozici').textContent).toBe('N/A');
  });
});

describe('RatingStars', () => {
  it('has a text alternative out of five (CONF-11)', () => {
    render(<RatingStars rating={4} />);
    expect(screen.getByRole('img', { name: '4/5' })).toBeVisible();
  });
});

describe('ScenarioRange', () => {
  it('labels both ends in thousands', () => {
    const { container } = render(
      <ScenarioRange uuid="a" unfavourable={1_265_321} moderate={2_083_857} favourable={2_758_000} />,
    );
    expect(container.textContent.replaceAll('\u00A0', ' ')).toBe('1 265 k2 758 k');
  });

  it('shows N/A while nothing is known (SIL-171)', () => {
    const { container } = render(<ScenarioRange uuid="a" unfavourable={null} moderate={null} favourable={null} />);
    expect(container.textContent).toBe('N/A');
  });
});

describe('ErrorState', () => {
  it('offers a retry', () => {
    const onRetry = vi.fn();
    render(<ErrorState title="Fond se nepodařilo načíst" onRetry={onRetry} />);
    screen.getByRole('button', { name: 'Zkusit znovu' }).click();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
