import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Select } from '#ui/fields/select.tsx';
import { startTranslations } from '../../helpers/start-translations.ts';

startTranslations('en');

const onChange = vi.fn();
const optionsOf = (...names: string[]) => names.map((name) => ({ value: name.toLowerCase(), label: name }));

/** A list under the hand of the test, which can also change the value from outside, as a rule of the page does. */
function showSelect(names: string[], start: string | null) {
  onChange.mockClear();
  let settle: (names: string[], value?: string | null) => void = () => undefined;
  function Keeper() {
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
  render(<Keeper />);
  const trigger = screen.getByRole('combobox', { name: 'Line' });
  const user = userEvent.setup();
  return {
    trigger,
    user,
    offer: (...next: Parameters<typeof settle>) => act(() => settle(...next)),
    /** Opens it, which mounts the options for good, and chooses. */
    choose: async (name: string) => {
      await user.click(trigger);
      await user.click(await screen.findByRole('option', { name }));
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      onChange.mockClear();
    },
  };
}

const lines = ['Dynamic', 'Balanced', 'Yield', 'Reserve'];

describe('a select whose list changes', () => {
  it('takes the value that it is given, not the one that it had first, when the list shrinks under its value (CART-41)', async () => {
    const { trigger, offer, choose } = showSelect(lines, 'reserve');
    await choose('Balanced');
    offer(['Yield', 'Reserve'], 'yield');
    expect(trigger.textContent).toBe('Yield');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('asks for a choice when its value is no longer offered, and chooses none itself', async () => {
    const { trigger, offer, choose } = showSelect(lines, 'reserve');
    await choose('Balanced');
    offer(['Yield', 'Reserve']);
    expect(trigger.textContent).toBe('Choose');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('shows its value again when the list grows by it', async () => {
    const { trigger, offer, choose } = showSelect(lines, 'reserve');
    await choose('Balanced');
    offer(['Reserve', 'Yield']);
    offer(lines);
    expect(trigger.textContent).toBe('Balanced');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('names a new option that it is given together with the list', async () => {
    const { trigger, offer, choose } = showSelect(['Yield', 'Reserve'], 'reserve');
    await choose('Yield');
    offer(lines, 'dynamic');
    expect(trigger.textContent).toBe('Dynamic');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('offers the new list, and takes a choice of it, where the list is replaced while it is open', async () => {
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

  it('stays without a choice when it has none', async () => {
    const { trigger, user, offer } = showSelect(lines, null);
    await user.click(trigger);
    await user.keyboard('{Escape}');
    offer(['Yield', 'Reserve']);
    offer(lines);
    offer(['Yield']);
    expect(trigger.textContent).toBe('Choose');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('never shows a value that is no option, neither as text nor as chosen', async () => {
    const { trigger, user } = showSelect(lines, 'gone');
    expect(trigger.textContent).toBe('Choose');
    await user.click(trigger);
    await screen.findByRole('listbox');
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
  });
});

describe('a choice that the user makes', () => {
  it('may be a letter typed on the closed select, also after its list has changed', async () => {
    const { trigger, user, offer, choose } = showSelect(lines, 'reserve');
    await choose('Balanced');
    offer(['Yield', 'Reserve']);
    act(() => trigger.focus());
    await user.keyboard('y');
    await waitFor(() => expect(onChange.mock.calls).toEqual([['yield']]));
    expect(trigger.textContent).toBe('Yield');
  });

  it('may be made by Enter and by the space bar', async () => {
    const { trigger, user } = showSelect(lines, 'dynamic');
    // The list takes the focus a moment after it has opened, which on a busy machine is longer than between two keys.
    const openAt = async (name: string) => {
      await user.keyboard('{Enter}');
      const chosen = await screen.findByRole('option', { name });
      await waitFor(() => expect(document.activeElement).toBe(chosen));
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
