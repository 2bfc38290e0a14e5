import { act, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import userEvent from '@testing-library/user-event';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { FavouriteButton } from '#portal-ui/favourite-button.tsx';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

vi.mock('#api-client/api.ts', () => ({ call: vi.fn() }));

startTranslations('cs', ['ui', 'catalogue']);

beforeEach(() => {
  assignmentState.assignedProducts = ref([{ id: '2', productType: 'Fund', assignmentType: 'Favourite' }]);
  vi.mocked(call).mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  clearStartUp();
});

describe('the favourite button', () => {
  it('names its action and its fund', () => {
    render(
      <>
        <FavouriteButton fundId="1" name="Alfa" />
        <FavouriteButton fundId="2" name="Beta" />
      </>,
    );
    expect(screen.getByRole('button', { name: 'Přidat fond Alfa do oblíbených' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Odebrat fond Beta z oblíbených' })).toBeVisible();
  });

  it('shows the change before the server has answered (CAT-24, FUND-09)', async () => {
    let answer: () => void = () => undefined;
    vi.mocked(call).mockReturnValue(
      new Promise<undefined>((resolve) => {
        answer = () => resolve(undefined);
      }),
    );
    render(<FavouriteButton fundId="1" name="Alfa" withText />);
    await userEvent.click(screen.getByRole('button', { name: 'Přidat do oblíbených', pressed: false }));
    expect(screen.getByRole('button', { name: 'Oblíbený', pressed: true })).toBeVisible();
    await act(async () => answer());
    expect(screen.getByRole('button', { name: 'Oblíbený', pressed: true })).toBeVisible();
  });

  it.each([
    ['1', 'Alfa', 'Fond Alfa se nepodařilo přidat do oblíbených.', 'Přidat fond Alfa do oblíbených'],
    ['2', 'Beta', 'Fond Beta se nepodařilo odebrat z oblíbených.', 'Odebrat fond Beta z oblíbených'],
  ])('reverts and reports a failed change of fund %s (CAT-24)', async (fundId, name, text, label) => {
    vi.mocked(call).mockRejectedValue(new ApiError({ kind: 'offline' }));
    render(<FavouriteButton fundId={fundId} name={name} />);
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'error', text }]));
    expect(screen.getByRole('button', { name: label })).toBeVisible();
  });

  it('does not re-render other funds', async () => {
    const committed: string[] = [];
    render(
      ['1', '2', '3'].map((id) => (
        <Profiler key={id} id={id} onRender={() => committed.push(id)}>
          <FavouriteButton fundId={id} name={id} />
        </Profiler>
      )),
    );
    committed.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Přidat fond 1 do oblíbených' }));
    expect(new Set(committed)).toEqual(new Set(['1']));
  });
});
