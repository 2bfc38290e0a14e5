import { Checkbox } from '@base-ui/react/checkbox';
import { NumberField } from '@base-ui/react/number-field';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Slider as BaseSlider } from '@base-ui/react/slider';
import { Toast } from '@base-ui/react/toast';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Slider } from '#ui/fields/slider.tsx';

/* Documents why some controls are not those of Base UI. If one of these tests fails, Base UI's control may be used. */

describe('the number field of Base UI', () => {
  it.each([
    ['12x', '12', 12],
    ['1,2,3', '12,3', 12.3],
    ['--5', '-5', -5],
  ])('parses %s, which is not a number, where ours keeps the text and reports an error', async (typed, text, value) => {
    const onValueChange = vi.fn();
    const user = userEvent.setup();
    render(
      <NumberField.Root locale="cs-CZ" onValueChange={onValueChange}>
        <NumberField.Input aria-label="Amount" />
      </NumberField.Root>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    await user.click(field);
    await user.paste(typed);
    if (field.value === '') await user.type(field, typed);
    await user.tab();
    expect([field.value, onValueChange.mock.lastCall?.[0]]).toEqual([text, value]);
    expect(field).not.toHaveAttribute('aria-invalid');
  });
});

describe('the toasts of Base UI', () => {
  function Shown() {
    const { toasts } = Toast.useToastManager();
    return toasts.map((toast) => (
      <Toast.Root key={toast.id} toast={toast}>
        <Toast.Title render={<p />} />
        <Toast.Close>Close</Toast.Close>
      </Toast.Root>
    ));
  }

  const showRegion = (manager: ReturnType<typeof Toast.createToastManager>) =>
    render(
      <Toast.Provider toastManager={manager}>
        <Toast.Viewport>
          <Shown />
        </Toast.Viewport>
      </Toast.Provider>,
    );

  it('lose a message that precedes their region, as during the start-up', () => {
    const manager = Toast.createToastManager();
    manager.add({ title: 'The saved request was not found.' });
    showRegion(manager);
    expect(screen.queryByText('The saved request was not found.')).not.toBeInTheDocument();
  });

  it('hide their focusable close button from screen readers, and errors completely (SIL-172)', () => {
    const manager = Toast.createToastManager();
    showRegion(manager);
    act(() => void manager.add({ title: 'Added' }));
    expect(screen.getByText('Close').tabIndex).toBe(0);
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    act(() => manager.close());
    act(() => void manager.add({ title: 'Full', priority: 'high' }));
    const error = screen.getByRole('alertdialog', { hidden: true });
    expect(error.tabIndex).toBe(0);
    expect(error).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('the slider of Base UI', () => {
  const cost = (slider: ReactElement) => {
    const onRender = vi.fn();
    const { container, unmount } = render(
      <Profiler id="slider" onRender={onRender}>
        {slider}
      </Profiler>,
    );
    const elements = container.querySelectorAll('*').length;
    unmount();
    return { renders: onRender.mock.calls.length, elements };
  };

  it('re-renders repeatedly to be shown once, where a cart of a hundred items has three hundred', () => {
    const range = { min: 0, max: 500_000, step: 1000 };
    const own = cost(<Slider label="One-off, Kč" value={12_000} {...range} onChange={() => undefined} />);
    const base = cost(
      <BaseSlider.Root value={12_000} {...range}>
        <BaseSlider.Control>
          <BaseSlider.Track>
            <BaseSlider.Indicator />
            <BaseSlider.Thumb aria-label="One-off, Kč" />
          </BaseSlider.Track>
        </BaseSlider.Control>
      </BaseSlider.Root>,
    );
    expect(own).toEqual({ renders: 1, elements: 1 });
    expect(base.renders).toBeGreaterThan(1);
    expect(base.elements).toBeGreaterThan(4);
  });
});

describe('the checkbox and the radio buttons of Base UI', () => {
  it("are elements in front of hidden inputs, where ours are the browser's inputs", () => {
    render(
      <>
        <Checkbox.Root aria-label="Long-term" />
        <RadioGroup aria-label="Payment">
          <Radio.Root value="once" aria-label="One-off" />
        </RadioGroup>
      </>,
    );
    for (const role of ['checkbox', 'radio']) {
      const control = screen.getByRole(role);
      expect(control).toBeInstanceOf(HTMLSpanElement);
      expect(control.nextElementSibling).toBeInstanceOf(HTMLInputElement);
      expect(control.nextElementSibling).toHaveAttribute('aria-hidden', 'true');
    }
  });
});
