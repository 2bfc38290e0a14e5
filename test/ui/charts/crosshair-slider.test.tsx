import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CrosshairSlider } from '#charts/crosshair-slider.tsx';

const onPlace = vi.fn<(place: number | null) => void>();

function slider(last: number) {
  return <CrosshairSlider label="Prices" last={last} textOf={(place) => `place ${place}`} onPlace={onPlace} />;
}

const textOf = () => screen.getByRole('slider', { name: 'Prices' }).getAttribute('aria-valuetext');
const reach = (value: string) => fireEvent.change(screen.getByRole('slider'), { target: { value } });

describe('CrosshairSlider', () => {
  it('starts at the end and keeps the position reached by keyboard when the chart is redrawn', () => {
    const { rerender } = render(slider(99));
    expect(textOf()).toBe('place 99');

    reach('5');
    rerender(slider(99));

    expect(onPlace).toHaveBeenLastCalledWith(5);
    expect(textOf()).toBe('place 5');
  });

  it('stays within a chart that became shorter', () => {
    const { rerender } = render(slider(99));
    reach('50');

    rerender(slider(20));

    expect(textOf()).toBe('place 20');
  });

  it('hides the crosshair on blur, and starts at the end again', () => {
    render(slider(99));
    reach('5');

    fireEvent.blur(screen.getByRole('slider'));

    expect(onPlace).toHaveBeenLastCalledWith(null);
    expect(textOf()).toBe('place 99');
  });
});
