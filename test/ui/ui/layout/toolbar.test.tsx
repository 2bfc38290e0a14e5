import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toolbar } from '#ui/layout/toolbar.tsx';

const bar = (names: readonly string[]) => (
  <Toolbar label="Bar">
    {names.map((name) => (
      <button key={name} type="button">
        {name}
      </button>
    ))}
  </Toolbar>
);

it('a toolbar begins at its first item, even one that comes later, and then at the one used last', async () => {
  const user = userEvent.setup();
  const { rerender } = render(bar(['Last']));
  rerender(bar(['First', 'Last']));
  await expect.poll(() => screen.getByRole('button', { name: 'First' }).tabIndex).toBe(0);
  await user.tab();
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus();

  rerender(bar(['Before', 'First', 'Last']));
  await user.tab();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus();
});
