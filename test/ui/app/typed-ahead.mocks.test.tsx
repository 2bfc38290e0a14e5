import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPortal, welcome } from './open-portal.tsx';
import { closed, dialog, press, setUpShell } from './shell-portal.ts';

const code = vi.hoisted(() => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, arrived };
});

vi.mock('#app/shell/late-layers.tsx', async (read) => {
  await code.arrived;
  return read();
});

setUpShell();

it('a search opened right after the start keeps what is typed until its code has arrived', async () => {
  await openPortal('/');
  await welcome();
  await press('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('odhla{Backspace}{Backspace}la');
  code.arrive();
  await dialog('Najít obrazovku, akci, program nebo fond');
  expect(screen.getByRole('combobox')).toHaveValue('odhla');
  expect(screen.getByRole('combobox')).toHaveFocus();
  await press('sit');
  expect(screen.getByRole('combobox')).toHaveValue('odhlasit');

  await press('{Escape}');
  await closed();
  // Loaded, it has the focus before the next key.
  await act(() => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(screen.getByRole('combobox')).toHaveValue('');
});
