import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixedPlaces, measuredPlaces, type RowPlaces } from '#ui/tables/row-places.ts';
import { useVirtualRows } from '#ui/tables/use-virtual-rows.ts';

const rowHeight = 50;
const viewportHeight = 500;
const fixed = fixedPlaces(rowHeight);

/** Distance of the list from the top of the document. */
let listTop = 0;
const reportResize = new Set<() => void>();

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

/** Moves the list within the document, like content above it that grows or shrinks. */
function moveListTo(top: number): void {
  listTop = top;
  act(() => {
    for (const report of reportResize) report();
  });
}

beforeEach(() => {
  listTop = 0;
  reportResize.clear();
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: viewportHeight });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, listTop - window.scrollY, 0, 0),
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        this.observe = () => void reportResize.add(report);
        this.disconnect = () => void reportResize.delete(report);
      }
      observe: () => void;
      unobserve = () => undefined;
      disconnect: () => void;
    },
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const onRender = vi.fn();

function List({ count, places = fixed, length }: { count: number; places?: RowPlaces; length?: number }) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, gapAfter, focusHandlers } = useVirtualRows(list, count, places, length);
  onRender();
  return (
    <ul ref={list} {...focusHandlers} data-gap-after={gapAfter}>
      {rows.map(({ index, gapBefore }) => (
        <li key={index} data-index={index} data-gap-before={gapBefore}>
          <button type="button">Row {index}</button>
        </li>
      ))}
    </ul>
  );
}

const items = () => screen.getAllByRole('listitem');
const indexes = () => items().map(({ dataset }) => Number(dataset['index']));
const gapsBefore = () => items().map(({ dataset }) => Number(dataset['gapBefore']));
const gapAfter = () => Number(screen.getByRole('list').dataset['gapAfter']);
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, place) => first + place);

describe('useVirtualRows', () => {
  it('renders a list of 100 rows whole, wherever the window is scrolled', () => {
    render(<List count={100} />);
    expect(indexes()).toEqual(range(0, 99));
    scrollTo(3000);
    expect(indexes()).toEqual(range(0, 99));
    expect([...gapsBefore(), gapAfter()].every((gap) => gap === 0)).toBe(true);
  });

  it('virtualizes a list of 101 rows: the viewport and four rows beyond either end', () => {
    render(<List count={101} />);
    expect(indexes()).toEqual(range(0, 13));
    expect(gapAfter()).toBe((101 - 14) * rowHeight);
    scrollTo(2000);
    expect(indexes()).toEqual(range(36, 53));
    expect([gapsBefore()[0], gapAfter()]).toEqual([36 * rowHeight, (101 - 54) * rowHeight]);
  });

  it('virtualizes a whole list that grows beyond 100 rows, where the window is', () => {
    const { rerender } = render(<List count={100} />);
    moveListTo(400);
    scrollTo(3400);
    rerender(<List count={120} />);
    expect(indexes()).toEqual(range(56, 73));
    rerender(<List count={80} />);
    expect(indexes()).toEqual(range(0, 79));
  });

  it('virtualizes revealed rows of a list over 100 rows, and renders more when revealed', () => {
    const { rerender } = render(<List count={20} length={300} />);
    scrollTo(500);
    expect(indexes()).toEqual(range(6, 19));
    rerender(<List count={40} length={300} />);
    expect(indexes()).toEqual(range(6, 23));
    expect(gapAfter()).toBe(16 * rowHeight);
    rerender(<List count={20} length={100} />);
    expect(indexes()).toEqual(range(0, 19));
  });

  it('opens at the current scroll position of the window', () => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 40_000 });
    render(<List count={100_000} />);
    expect(indexes()).toEqual(range(796, 813));
  });

  it('gives the list the height of all rows at every scroll position', () => {
    render(<List count={100_000} />);
    for (const top of [0, 120, 70_000, 4_999_000, 4_999_500]) {
      scrollTo(top);
      const gaps = [...gapsBefore(), gapAfter()].reduce((sum, gap) => sum + gap, 0);
      expect(gaps + items().length * rowHeight).toBe(100_000 * rowHeight);
    }
    expect(indexes().at(-1)).toBe(99_999);
  });

  it('keeps the focused row in the document at its place when it is scrolled away', () => {
    render(<List count={300} />);
    const button = screen.getByRole('button', { name: 'Row 3' });
    act(() => button.focus());
    scrollTo(10_000);
    expect(indexes()).toEqual([3, ...range(196, 213)]);
    expect(gapsBefore().slice(0, 2)).toEqual([3 * rowHeight, (196 - 4) * rowHeight]);
    expect(button).toHaveFocus();

    scrollTo(0);
    expect(indexes()).toEqual(range(0, 13));
    act(() => button.blur());
    scrollTo(10_000);
    expect(indexes()).toEqual(range(196, 213));
  });

  it('keeps a focused row below the viewport, and one focused while the list was whole', () => {
    const { rerender } = render(<List count={100} />);
    const button = screen.getByRole('button', { name: 'Row 90' });
    act(() => button.focus());
    rerender(<List count={300} />);
    expect(indexes()).toEqual([...range(0, 13), 90]);
    expect(button).toHaveFocus();
  });

  it('drops a focused row that a shorter list does not have', () => {
    const { rerender } = render(<List count={300} />);
    scrollTo(14_000);
    act(() => screen.getByRole('button', { name: 'Row 285' }).focus());
    rerender(<List count={150} />);
    expect(indexes()).not.toContain(285);
  });

  it('shows the last rows of a list that shrinks above the viewport', () => {
    const { rerender } = render(<List count={1000} />);
    scrollTo(40_000);
    rerender(<List count={150} />);
    expect(indexes()).toEqual(expect.arrayContaining(range(140, 149)));
    expect(gapAfter()).toBe(0);
  });

  it('adapts to content above the list that grows and shrinks', () => {
    render(<List count={300} />);
    moveListTo(2000);
    scrollTo(4000);
    expect(indexes()).toEqual(range(36, 53));
    moveListTo(3000);
    expect(indexes()).toEqual(range(16, 33));
    moveListTo(1000);
    expect(indexes()).toEqual(range(56, 73));
  });

  it('adapts to the height of the window', () => {
    render(<List count={300} />);
    Object.defineProperty(window, 'innerHeight', { configurable: true, value: 1000 });
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(indexes()).toEqual(range(0, 23));
  });

  it('places rows by their measured heights once these are known', () => {
    const { rerender } = render(<List count={300} />);
    scrollTo(5000);
    expect(indexes()).toEqual(range(96, 113));
    const heights = new Map(range(0, 49).map((index): [number, number] => [index, 80]));
    rerender(<List count={300} places={measuredPlaces(rowHeight, heights)} />);
    expect(indexes()).toEqual(range(66, 83));
    expect(gapsBefore()[0]).toBe(50 * 80 + 16 * rowHeight);
  });

  it('renders the viewport within the scroll event of a jump, the overscan afterwards', async () => {
    render(<List count={300} />);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 5000 });
    window.dispatchEvent(new Event('scroll'));
    expect(indexes()).toEqual(range(100, 109));
    await waitFor(() => expect(indexes()).toEqual(range(96, 113)));
  });

  it('renders nothing while the same rows stay in the viewport or the list is whole', () => {
    const { rerender } = render(<List count={300} />);
    scrollTo(10);
    onRender.mockClear();
    for (const top of [12, 20, 30]) scrollTo(top);
    expect(onRender).not.toHaveBeenCalled();
    rerender(<List count={90} />);
    onRender.mockClear();
    scrollTo(2000);
    act(() => screen.getByRole('button', { name: 'Row 5' }).focus());
    expect(onRender).not.toHaveBeenCalled();
  });
});
