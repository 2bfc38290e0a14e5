import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Select } from '#ui/fields/select.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en');

const onChange = vi.fn();
const optionsOf = (...names: string[]) => names.map((name) => ({ value: name.toLowerCase(), label: name }));

/** A select controlled by the test, which can also change the value from outside, like a rule of the page. */
function showSelect(names: string[], start: string | null) {
  onChange.mockClear();
  let settle: (names: string[], value?: string | null) => void = () => undefined;
  function ThrottledSave() {
    const [options, setOptions] = useState(optionsOf(...names));
    const [value, setValue] = useState(start);
    settle = (nextNames, nextValue) => {
      setOptions(optionsOf(...nextNames));
      if (nextValue !== undefined) setValue(nextValue);
    };
    const choose = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return <Select label="Line" options={options} value={value} onChange={choose} />;
  }
  render(<ThrottledSave />);
  const trigger = screen.getByRole('combobox', { name: 'Line' });
  const user = userEvent.setup();
  return {
    trigger,
    user,
    offer: (...next: Parameters<typeof settle>) => act(() => settle(...next)),
    /** Opens it, which mounts the options permanently, and chooses. */
    choose: async (name: string) => {
      await user.click(trigger);
      await user.click(await screen.findByRole('option', { name }));
      await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
      onChange.mockClear();
    },
  };
}

const lines = ['Dynamic', 'Balanced', 'Yield', 'Reserve'];

describe('a select whose list changes', () => {
  it('shows the new value, not its first one, when the list shrinks under it (CART-41)', async () => {
    const { trigger, offer, choose } = showSelect(lines, 'reserve');
    await choose('Balanced');
    offer(['Yield', 'Reserve'], 'yield');
    expect(trigger.textContent).toBe('Yield');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('asks for a choice when its value is no longer offered, and chooses nothing itself', async () => {
    const { trigger, offer, choose } = showSelect(lines, 'reserve');
    await choose('Balanced');
    offer(['Yield', 'Reserve']);
    expect(trigger.textContent).toBe('Choose');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('shows its value again when the list contains it again', async () => {
    const { trigger, offer, choose } = showSelect(lines, 'reserve');
    await choose('Balanced');
    offer(['Reserve', 'Yield']);
    offer(lines);
    expect(trigger.textContent).toBe('Balanced');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('shows a new option that is set together with the list', async () => {
    const { trigger, offer, choose } = showSelect(['Yield', 'Reserve'], 'reserve');
    await choose('Yield');
    offer(lines, 'dynamic');
    expect(trigger.textContent).toBe('Dynamic');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('offers the new list, and accepts a choice from it, when the list changes while open', async () => {
    const { trigger, user, offer } = showSelect(lines, 'reserve');
    await user.click(trigger);
    await screen.findByRole('listbox');
    offer(['Guaranteed', 'Growth']);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Guaranteed', 'Growth']);
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('option', { name: 'Growth' }));
    expect(onChange.mock.calls).toEqual([['growth']]);
    expect(trigger.textContent).toBe('Growth');
  });

  it('stays without a choice if it has none', async () => {
    const { trigger, user, offer } = showSelect(lines, null);
    await user.click(trigger);
    await user.keyboard('{Escape}');
    offer(['Yield', 'Reserve']);
    offer(lines);
    offer(['Yield']);
    expect(trigger.textContent).toBe('Choose');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('never shows a value that is not an option, neither as text nor as selected', async () => {
    const { trigger, user } = showSelect(lines, 'gone');
    expect(trigger.textContent).toBe('Choose');
    await user.click(trigger);
    await screen.findByRole('listbox');
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  });
});

describe('a choice of the user', () => {
  it('can be a letter typed on the closed select, also after its list has changed', async () => {
    const { trigger, user, offer, choose } = showSelect(lines, 'reserve');
    await choose('Balanced');
    offer(['Yield', 'Reserve']);
    act(() => trigger.focus());
    await user.keyboard('y');
    await waitFor(() => expect(onChange.mock.calls).toEqual([['yield']]));
    expect(trigger.textContent).toBe('Yield');
  });

  it('can be made with Enter and Space', async () => {
    const { trigger, user } = showSelect(lines, 'dynamic');
    // The list is focused a moment after it has opened, which on a slow machine is later than the next key.
    const openAt = async (name: string) => {
      await user.keyboard('{Enter}');
      const chosen = await screen.findByRole('option', { name });
      await waitFor(() => expect(chosen).toHaveFocus());
    };
    await user.tab();
    await openAt('Dynamic');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(trigger.textContent).toBe('Balanced'));
    await openAt('Balanced');
    await user.keyboard('{ArrowDown} ');
    await waitFor(() => expect(trigger.textContent).toBe('Yield'));
    expect(onChange.mock.calls).toEqual([['balanced'], ['yield']]);
  });
});
