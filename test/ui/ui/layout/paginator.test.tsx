import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Paginator } from '#ui/layout/paginator.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs');

const onPage = vi.fn();

function show(page: number, totalAmount = 134) {
  onPage.mockClear();
  render(<Paginator page={page} pageSize={20} totalAmount={totalAmount} onPage={onPage} />);
  return within(screen.getByRole('navigation', { name: 'Stránky' }));
}

const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

describe('Paginator', () => {
  it('shows which rows are visible and the current page (SIL-62)', () => {
    const paginator = show(1);
    expect(paginator.getByRole('status').textContent).toBe('1 až 20 z celkem 134');
    expect(paginator.getByRole('button', { current: 'page' }).textContent).toBe('1');
    expect(paginator.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '',
      '1',
      '2',
      '3',
      '…',
      '7',
      '',
    ]);
  });

  it('shows the last row of the last page', () => {
    expect(show(7).getByRole('status').textContent).toBe('121 až 134 z celkem 134');
  });

  it('goes to a page, to the next and to the previous one', async () => {
    const paginator = show(3);
    await userEvent.click(paginator.getByRole('button', { name: 'Stránka 7' }));
    await userEvent.click(paginator.getByRole('button', { name: 'Další stránka' }));
    paginator.getByRole('button', { name: 'Předchozí stránka' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onPage.mock.calls).toEqual([[7], [4], [2]]);
  });

  it('does not go past its ends, and keeps the focus there', async () => {
    const paginator = show(1, 20);
    const next = paginator.getByRole('button', { name: 'Další stránka' });
    expect(isOff(paginator.getByRole('button', { name: 'Předchozí stránka' }))).toBe(true);
    expect(isOff(next)).toBe(true);
    await userEvent.click(next);
    expect(onPage).not.toHaveBeenCalled();
    expect(next).toHaveFocus();
  });
});
