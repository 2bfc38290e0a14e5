import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShoppingCart } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Chip } from '#ui/marks/chip.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Select, type SelectOption } from '#ui/fields/select.tsx';
import { Slider } from '#ui/fields/slider.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { startTranslations } from '../../helpers/page/start-translations.ts';

startTranslations('en');

describe('Button', () => {
  it('ignores presses and submits nothing while busy', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const user = userEvent.setup();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Sign
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Sign' });
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

describe('IconButton', () => {
  it('includes its count in its name, at most 99+', () => {
    render(<IconButton label="Cart" icon={ShoppingCart} badge={120} />);
    expect(screen.getByRole('button', { name: 'Cart, 99+' }).textContent).toBe('99+');
  });
});

describe('TextField', () => {
  it('associates the error with the input', () => {
    render(<TextField label="E-mail" value="x" onChange={() => undefined} error="Enter a valid e-mail address." />);
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a valid e-mail address.',
    );
  });

  it('shows and hides a password without losing it', async () => {
    const user = userEvent.setup();
    render(<TextField label="Password" type="password" value="secret" onChange={() => undefined} />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    expect(input.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect([input.type, input.value]).toEqual(['text', 'secret']);
    await user.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(input.type).toBe('password');
  });
});

const models: SelectOption<string>[] = [
  { value: 'paid', label: 'Paid advisory' },
  { value: 'entry', label: 'Entry fee' },
  { value: 'zero', label: 'No fee' },
];

function StatefulSelect({
  options = models,
  start = null,
}: {
  options?: SelectOption<string>[];
  start?: string | null;
}) {
  const [value, setValue] = useState(start);
  return (
    <Select
      label="Fee model"
      options={options}
      value={value}
      onChange={setValue}
      error={value ? undefined : 'This field is required.'}
    />
  );
}

describe('Select', () => {
  it('is opened, searched by letter and chosen from with the keyboard', async () => {
    const user = userEvent.setup();
    render(<StatefulSelect />);
    const trigger = screen.getByRole('combobox', { name: 'Fee model' });
    expect(trigger).toHaveAttribute('aria-invalid', 'true');
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await user.keyboard('e');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Entry fee' })).toHaveAttribute('data-highlighted'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(trigger.textContent).toBe('Entry fee'));
    expect(trigger).not.toHaveAttribute('aria-invalid');
  });

  it('is read-only once a single option is left and chosen', () => {
    render(<StatefulSelect options={models.slice(0, 1)} start="paid" />);
    const trigger = screen.getByRole('combobox', { name: 'Fee model' });
    expect(trigger.textContent).toBe('Paid advisory');
    expect(trigger).toHaveAttribute('data-disabled');
  });
});

describe('an overlay', () => {
  const openings: [string, ReactElement, string][] = [
    ['choices of a select', <StatefulSelect key="select" />, 'listbox'],
    [
      'entries of a menu',
      <Menu key="menu" trigger={<button type="button">Move</button>}>
        <MenuEntry onChoose={() => undefined}>New package</MenuEntry>
      </Menu>,
      'menu',
    ],
  ];

  it.each(openings)('is inside the main landmark like its button: %s', async (_what, control, role) => {
    const user = userEvent.setup();
    render(<main>{control}</main>);
    await user.tab();
    await user.keyboard('{Enter}');
    const opened = await screen.findByRole(role);
    expect(screen.getByRole('main', { hidden: true }).contains(opened)).toBe(true);
  });

  it('stays beside a dialog that contains its button', async () => {
    const user = userEvent.setup();
    render(
      <main>
        <Dialog open title="Terms" onClose={() => undefined}>
          <StatefulSelect />
        </Dialog>
      </main>,
    );
    await user.click(screen.getByRole('combobox', { name: 'Fee model' }));
    const opened = await screen.findByRole('listbox');
    expect(screen.getByRole('main', { hidden: true }).contains(opened)).toBe(false);
  });
});

describe('Checkbox', () => {
  it('has its label as the accessible name, even if that is hidden', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<Checkbox label="Long-term" hideLabel mixed checked={false} onChange={onChange} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Long-term' });
    expect(box.indeterminate).toBe(true);
    await user.click(box);
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('SegmentedControl', () => {
  it('moves and selects with the arrow keys', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    const options = [
      { value: 'one', label: 'One-off' },
      { value: 'regular', label: 'Regular' },
    ];
    render(<SegmentedControl label="Payment" options={options} value="one" onChange={onChange} />);
    expect(screen.getByRole('radiogroup', { name: 'Payment' })).toBeVisible();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenCalledWith('regular');
  });
});

describe('SegmentedControl whose options change', () => {
  it('chooses nothing itself when the chosen option is removed, and shows it when it returns', () => {
    const onChange = vi.fn();
    const all = models.slice(0, 3);
    const control = (options: SelectOption<string>[]) => (
      <SegmentedControl label="Fee model" options={options} value="entry" onChange={onChange} />
    );
    const { rerender } = render(control(all));
    rerender(control(all.filter(({ value }) => value !== 'entry')));
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    rerender(control(all));
    expect(screen.getByRole('radio', { name: 'Entry fee', checked: true })).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Chip and Tag', () => {
  it('expose their pressed state and name the filter that they remove', async () => {
    const onRemove = vi.fn();
    const user = userEvent.setup();
    render(
      <>
        <Chip pressed onChange={() => undefined} count={92}>
          Equity
        </Chip>
        <Tag text="Risk 2–6" onRemove={onRemove} />
      </>,
    );
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Equity 92');
    await user.click(screen.getByRole('button', { name: 'Remove Risk 2–6' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });
});

describe('Slider', () => {
  it('clamps the handle, but not the number beside it (SIL-74)', () => {
    render(<Slider label="One-off, Kč" value={900_000} min={0} max={500_000} step={1000} onChange={() => undefined} />);
    expect(screen.getByRole('slider', { name: 'One-off, Kč' })).toHaveValue('500000');
  });
});

describe('Disclosure', () => {
  it('exposes whether it is open and hides closed content', async () => {
    const user = userEvent.setup();
    render(
      <Disclosure label="Terms">
        <p>Content</p>
      </Disclosure>,
    );
    const button = screen.getByRole('button', { name: 'Terms', expanded: false });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('keeps closed content mounted, with what was typed there', async () => {
    const user = userEvent.setup();
    render(
      <Disclosure label="Filter" defaultOpen>
        <input aria-label="Name" />
      </Disclosure>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'bond');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('bond');
  });
});
