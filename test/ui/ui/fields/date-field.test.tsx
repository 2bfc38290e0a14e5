import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#clock/server-clock.ts';
import { setLanguage } from '#i18n/i18n.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en');

function Form({ onBlur }: { onBlur?: () => void }) {
  const [value, setValue] = useState('29/02/2024');
  return (
    <>
      <DateField
        label="Issued"
        value={value}
        onChange={setValue}
        onBlur={onBlur}
        range={() => ({ min: '2023-05-10', max: '2024-03-20' })}
      />
      <input aria-label="Place" />
    </>
  );
}

/** Opens the calendar at its day. */
async function openByKey() {
  const user = userEvent.setup();
  await user.click(field());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toBe('Thursday, February 29, 2024'));
  return user;
}

const field = () => screen.getByRole('textbox', { name: 'Issued' });
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the calendar of a date field (SIL-217)', () => {
  it('is opened, walked and closed by keys, and writes the chosen day', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('dialog', { name: 'Issued' });
    await waitFor(() => expect(focused()).toBe('Thursday, February 29, 2024'));
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Mon');
    const walk = { '{End}': 'Sunday, March 3, 2024', '{PageDown}': 'Wednesday, March 20, 2024' };
    for (const [key, day] of Object.entries(walk)) {
      await user.keyboard(key);
      expect(focused()).toBe(day);
    }
    expect(screen.getByRole('button', { name: 'Thursday, March 21, 2024' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field()).toHaveValue('13/03/2024');
    expect(field()).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Choose in a calendar' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field()).toHaveValue('13/03/2024');
  });

  it('keeps the Tab key between its first enabled stepper and the current day, and Escape returns to the field', async () => {
    const onBlur = vi.fn<() => void>();
    render(<Form onBlur={onBlur} />);
    const user = await openByKey();
    await user.tab();
    expect(focused()).toBe('Previous year');
    await user.tab({ shift: true });
    expect(focused()).toBe('Thursday, February 29, 2024');
    await user.tab({ shift: true });
    expect(focused()).toBe('Next year');

    // Both steps back end at the first day.
    await user.click(screen.getByRole('button', { name: 'Previous year' }));
    await user.tab({ shift: true });
    expect(focused()).toBe('Wednesday, May 10, 2023');
    await user.tab();
    expect(focused()).toBe('Next month');
    await user.tab({ shift: true });
    expect(focused()).toBe('Wednesday, May 10, 2023');

    await user.keyboard('{Escape}');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(onBlur).not.toHaveBeenCalled();
    await user.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it("offers the days up to the server's today, whatever the clock of the device (SIL-250)", async () => {
    noteServerTime('Fri, 01 Jan 2049 12:00:00 GMT');
    try {
      const user = userEvent.setup();
      render(
        <DateField label="Born" value="" onChange={() => undefined} range={(today) => ({ min: null, max: today })} />,
      );
      await user.click(screen.getByRole('textbox', { name: 'Born' }));
      await user.keyboard('{ArrowDown}');
      expect(await screen.findByRole('button', { name: 'Friday, January 1, 2049' })).toBeEnabled();
      expect(screen.getByRole('button', { name: 'Saturday, January 2, 2049' })).toBeDisabled();
    } finally {
      noteServerTime(new Date().toUTCString());
    }
  });

  it('leaves the field when a press in another one closes it', async () => {
    const onBlur = vi.fn<() => void>();
    render(<Form onBlur={onBlur} />);
    const user = await openByKey();
    expect(onBlur).not.toHaveBeenCalled();
    const place = screen.getByRole('textbox', { name: 'Place' });
    await user.click(place);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(place).toHaveFocus();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('does not open once the field was left before its code has come', async () => {
    const onBlur = vi.fn<() => void>();
    render(<Form onBlur={onBlur} />);
    const place = screen.getByRole('textbox', { name: 'Place' });
    act(() => field().focus());
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    act(() => place.focus());
    expect(onBlur).toHaveBeenCalledOnce();
    await act(async () => {
      await import('#ui/fields/date-calendar.tsx');
      // A calendar takes the focus in the next frame.
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(place).toHaveFocus();
  });

  it.each([
    ['cs', 'čtvrtek 29. února 2024', 'únor 2024', 'po'],
    ['sk', 'štvrtok 29. februára 2024', 'február 2024', 'po'],
  ] as const)('names days, month and weekdays in %s', async (language, day, month, monday) => {
    await act(() => setLanguage(language));
    const user = userEvent.setup();
    render(<Form />);
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    const table = await screen.findByRole('table', { name: month });
    expect(within(table).getByRole('button', { name: day })).toBeEnabled();
    expect(within(table).getAllByRole('columnheader')[0]).toHaveTextContent(monday);
    await act(() => setLanguage('en'));
  });
});
