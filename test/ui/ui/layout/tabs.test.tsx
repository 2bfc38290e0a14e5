import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Tabs } from '#ui/layout/tabs.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en');

const tabs = [
  { id: 'funds', label: 'Funds', count: 3 },
  { id: 'growth', label: 'Growth 80', hasError: true },
  { id: 'index', label: 'Index' },
];

function ThrottledSave() {
  const [active, setActive] = useState('funds');
  return (
    <Tabs label="Items" tabs={tabs} active={active} onChange={setActive}>
      <p>{active}</p>
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('moves with the arrow keys, wraps around, and jumps with Home and End', async () => {
    const user = userEvent.setup();
    render(<ThrottledSave />);
    await user.tab();
    expect(screen.getByRole('tab', { name: /Funds/ })).toHaveFocus();
    const visited: (string | null)[] = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
      await user.keyboard(key);
      visited.push(selected());
      expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    }
    expect(visited).toEqual(['Growth 80*, contains an error', 'Index', 'Funds3', 'Index', 'Funds3', 'Index']);
  });

  it('is one tab stop', async () => {
    const user = userEvent.setup();
    render(<ThrottledSave />);
    await user.tab();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('has a text alternative for a tab that contains an error', () => {
    render(<ThrottledSave />);
    expect(screen.getByRole('tab', { name: 'Growth 80, contains an error' })).toBeVisible();
  });

  it('labels the panel by its tab', async () => {
    const user = userEvent.setup();
    render(<ThrottledSave />);
    await user.click(screen.getByRole('tab', { name: 'Index' }));
    expect(screen.getByRole('tabpanel', { name: 'Index' }).textContent).toBe('index');
  });

  it('selects no other tab itself if the active one is removed', () => {
    const onChange = vi.fn();
    const row = (shown: typeof tabs) => (
      <Tabs label="Items" tabs={shown} active="growth" onChange={onChange}>
        <p>Items</p>
      </Tabs>
    );
    const { rerender } = render(row(tabs));
    rerender(row(tabs.filter(({ id }) => id !== 'growth')));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Funds3', 'Index']);
    rerender(row(tabs));
    expect(selected()).toBe('Growth 80*, contains an error');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is reachable by Tab if no tab is active', async () => {
    const user = userEvent.setup();
    render(
      <Tabs label="Items" tabs={tabs} active="gone" onChange={() => undefined}>
        <p>Items</p>
      </Tabs>,
    );
    await user.tab();
    expect(screen.getAllByRole('tab')).toContain(document.activeElement);
  });

  it('scrolls a tab into the middle of a row that is too long for the screen', () => {
    const places = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400);
    const widths = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    render(<ThrottledSave />);
    act(() => screen.getByRole('tab', { name: 'Index' }).click());
    expect(screen.getByRole('tablist').scrollLeft).toBe(450);
    places.mockRestore();
    widths.mockRestore();
  });
});
