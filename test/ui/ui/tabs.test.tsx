import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from '#ui/tabs.tsx';
import { startTranslations } from '../../helpers/start-translations.ts';

startTranslations('en');

const tabs = [
  { id: 'funds', label: 'Funds', count: 3 },
  { id: 'growth', label: 'Growth 80', hasError: true },
  { id: 'index', label: 'Index' },
];

function Keeper() {
  const [active, setActive] = useState('funds');
  return (
    <Tabs label="Items" tabs={tabs} active={active} onChange={setActive}>
      <p>{active}</p>
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('moves with the arrows and around the ends, jumps with Home and End', async () => {
    const user = userEvent.setup();
    render(<Keeper />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Funds/ }));
    const visited: (string | null)[] = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
      await user.keyboard(key);
      visited.push(selected());
      expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
    }
    expect(visited).toEqual(['Growth 80*, contains an error', 'Index', 'Funds3', 'Index', 'Funds3', 'Index']);
  });

  it('is one stop of the Tab key', async () => {
    const user = userEvent.setup();
    render(<Keeper />);
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('says in words that a tab contains an error', () => {
    render(<Keeper />);
    expect(screen.getByRole('tab', { name: 'Growth 80, contains an error' })).toBeTruthy();
  });

  it('names the panel by its tab', async () => {
    const user = userEvent.setup();
    render(<Keeper />);
    await user.click(screen.getByRole('tab', { name: 'Index' }));
    expect(screen.getByRole('tabpanel', { name: 'Index' }).textContent).toBe('index');
  });
});
