import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, describe, expect, it } from 'vitest';
import { LensNav } from '#portal-ui/lens-nav.tsx';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en', ['forecast']);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const show = () =>
  render(
    <MemoryRouter initialEntries={['/compare']}>
      <LensNav current="variants" />
      <Address />
    </MemoryRouter>,
  );

const press = (key: number) => {
  fireEvent.keyDown(document, { altKey: true, code: `Digit${key}` });
  return screen.getByRole('status').textContent;
};

const before = catalogueState.config;
const withoutSpread = (likelySpreadDisabled: boolean) =>
  act(() => {
    catalogueState.config = ref({ ...before, likelySpreadDisabled });
  });
afterEach(() => withoutSpread(before.likelySpreadDisabled));

describe('the row of lenses (SIL-269)', () => {
  it('links to every view of the plan and marks the shown one', () => {
    show();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Scenarios', '/forecast'],
      ['Items', '/forecast?view=contributions'],
      ['Fees', '/forecast?view=fees'],
      ['Spread', '/forecast?view=spread'],
      ['Drivers', '/forecast?view=drivers'],
      ['Composition', '/look-through'],
      ['Variants', '/compare'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Variants');
  });

  it('opens each by its number, and leaves other keys alone', () => {
    show();
    expect([1, 3, 6, 7, 9].map(press)).toEqual([
      '/forecast',
      '/forecast?view=fees',
      '/look-through',
      '/compare',
      '/compare',
    ]);
    fireEvent.keyDown(document, { altKey: true, ctrlKey: true, code: 'Digit1' });
    expect(screen.getByRole('status')).toHaveTextContent('/compare');
  });

  it('keeps the numbers of the others where the likely spread is switched off', () => {
    withoutSpread(true);
    show();
    expect(screen.queryByRole('link', { name: 'Spread' })).not.toBeInTheDocument();
    expect([4, 5].map(press)).toEqual(['/compare', '/forecast?view=drivers']);
  });
});
