import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAhead } from '#state/missing-code.ts';
import { LazyPart, partFailed, setQuietLoad } from '#ui/layout/lazy-part.tsx';
import { screenOf } from '#ui/screen-of.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en', ['ui']);

const failure = new TypeError('Failed to fetch dynamically imported module');

/** A part whose code comes once there is a connection. */
function partBehindConnection() {
  const network = { isUp: false, loads: 0 };
  const Part = screenOf(() => {
    network.loads += 1;
    return network.isUp ? Promise.resolve(() => <p>The part</p>) : Promise.reject(failure);
  });
  return { network, Part };
}

beforeEach(() => {
  setQuietLoad(loadAhead);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('LazyPart', () => {
  it('keeps the screen whose part could not be loaded, and loads it when the connection returns (SHELL-67)', async () => {
    const { network, Part } = partBehindConnection();
    // Until the part waits for the connection.
    await act(async () =>
      render(
        <>
          <p>The screen</p>
          <LazyPart>
            <Part />
          </LazyPart>
        </>,
      ),
    );
    expect(screen.getByText('The screen')).toBeVisible();
    expect(network.loads).toBe(1);

    network.isUp = true;
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('The part')).toBeVisible();
    expect(network.loads).toBe(2);
  });

  it('offers a retry where the part is needed (SHELL-67)', async () => {
    const { network, Part } = partBehindConnection();
    render(
      <LazyPart failed={partFailed}>
        <Part />
      </LazyPart>,
    );
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    network.isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeVisible();
  });

  it('passes on an error of a part that was loaded', async () => {
    const Broken = screenOf(() =>
      Promise.resolve(() => {
        throw new Error('broken');
      }),
    );
    const shown = () =>
      render(
        <LazyPart>
          <Broken />
        </LazyPart>,
      );
    await Broken.load();
    expect(shown).toThrow('broken');
  });
});
