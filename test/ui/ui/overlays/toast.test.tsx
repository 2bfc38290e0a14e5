import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast, currentToasts, showToast, type ToastContent } from '#ui/overlays/toast-store.ts';
import { SpokenToast, ToastRegion } from '#ui/overlays/toast.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en');

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => currentToasts().forEach(({ id }) => closeToast(id)));
  vi.useRealTimers();
});

const show = (...contents: ToastContent[]) => act(() => contents.forEach(showToast));
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('ToastRegion', () => {
  it.each([
    ['success', 'status', 5_000],
    ['error', 'alert', 10_000],
  ] as const)('announces a %s as %s and shows it for %d ms (SIL-172)', (kind, role, lifeMs) => {
    render(<ToastRegion />);
    show({ kind, text: 'Said' });
    expect(screen.getByRole(role).textContent).toBe('Said');
    wait(lifeMs - 1);
    expect(screen.queryByText('Said')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Said')).not.toBeInTheDocument();
  });

  it('can be closed (SIL-172)', () => {
    render(<ToastRegion />);
    show({ kind: 'error', text: 'Full' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Full')).not.toBeInTheDocument();
  });

  it('stays while hovered and then continues for the remaining time', () => {
    render(<ToastRegion />);
    show({ kind: 'success', text: 'Added' });
    wait(4_000);
    fireEvent.pointerEnter(screen.getByText('Added'));
    wait(60_000);
    expect(screen.queryByText('Added')).toBeVisible();
    fireEvent.pointerLeave(screen.getByText('Added'));
    wait(999);
    expect(screen.queryByText('Added')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Added')).not.toBeInTheDocument();
  });

  it('stays while it has the focus', () => {
    render(<ToastRegion />);
    show({ kind: 'success', text: 'Added' });
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    wait(60_000);
    expect(screen.queryByText('Added')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    wait(5_000);
    expect(screen.queryByText('Added')).not.toBeInTheDocument();
  });

  it('does not stay forever when the focused one is closed', () => {
    render(<ToastRegion />);
    show({ kind: 'error', text: 'First' }, { kind: 'success', text: 'Second' });
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    act(() => close.click());
    wait(5_000);
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
  });

  it('is a single bar: an error is shown first, and the newest replaces the previous one', () => {
    render(<ToastRegion />);
    show(...['One', 'Two'].map((text) => ({ kind: 'success', text }) as const));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Two']);
    show({ kind: 'error', text: 'Full' }, { kind: 'success', text: 'Three' });
    expect(screen.getByRole('alert').textContent).toBe('Full');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    wait(10_000);
    expect(screen.getByRole('status').textContent).toBe('Three');
  });

  it('merges messages with the same key into one', () => {
    render(<ToastRegion />);
    const added = (name: string) => ({
      kind: 'success' as const,
      text: `Added ${name}`,
      merge: { key: 'added', textOf: (count: number) => `Added ${count} funds` },
    });
    show(added('A'));
    expect(screen.getByRole('status').textContent).toBe('Added A');
    show(added('B'), added('C'));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Added 3 funds']);
    wait(5_000);
    show(added('D'));
    expect(screen.getByRole('status').textContent).toBe('Added D');
  });

  it('restores the focus', () => {
    render(
      <>
        <button type="button">Add</button>
        <ToastRegion />
      </>,
    );
    show({ kind: 'success', text: 'Added' });
    const add = screen.getByRole('button', { name: 'Add' });
    act(() => add.focus());
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(add).toHaveFocus();
  });

  it('runs an action once and closes', () => {
    const onAction = vi.fn();
    render(<ToastRegion />);
    show({ kind: 'success', text: 'Removed', action: { label: 'Undo', onAction } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Removed')).not.toBeInTheDocument();
  });
});

describe('SpokenToast', () => {
  it('announces what is added while it is mounted, not what was shown before', () => {
    show({ kind: 'error', text: 'Before' });
    render(<SpokenToast />);
    expect(screen.getByRole('status').textContent).toBe('');
    show({ kind: 'error', text: 'Full' });
    expect(screen.getByRole('status').textContent).toBe('Full');
    act(() => currentToasts().forEach(({ id }) => closeToast(id)));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
