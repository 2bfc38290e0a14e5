import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { largestPhotoBytes } from '#contract/images.ts';
import type { User } from '#contract/user.ts';
import { ProfilePage } from '#features/profile/profile-page.tsx';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { logIn, logOut, startSession } from '#state/session/session.ts';
import { userPhoto } from '#state/session/user-photo.ts';
import { userState } from '#state/session/user.ts';
import { clearMissingPictures } from '#ui/marks/picture.tsx';
import { FakePortal, startUpAnswers, user, type Fault } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['common', 'ui', 'profile']);

const photoPath = '/api/user/photo';
const uploadError = 'Fotografii se nepodařilo nahrát.';
const deleteError = 'Fotografii se nepodařilo smazat.';
const support = {
  id: 's1',
  name: 'Markéta Šindelářová',
  phoneNumber: '+420604318277',
  email: 'marketa@example.cz',
  profileImageFetchDate: null,
};
const figures = {
  aum: 184_326_450.75,
  numberOfClients: 142,
  numberOfContracts: 1231,
  numberOfPortfolios: 96,
  numberOfFunds: 64,
  rankInCompany: 7,
  rankInCountry: null,
  numberOfFavouriteFunds: 0,
};
const advisor: User = { ...user, support, statistics: figures, profileImageFetchDate: '2026-11-20T08:00:00Z' };

let portal: FakePortal;
let stop: () => void;

beforeEach(async () => {
  portal = new FakePortal();
  portal.answer('PUT', photoPath, 204);
  portal.answer('DELETE', photoPath, 204);
  stop = startSession();
  await logIn({ username: 'advisor', password: 'secret' });
});

afterEach(async () => {
  await act(() => logOut());
  stop();
  clearMissingPictures();
  vi.unstubAllGlobals();
});

async function open(as: User = advisor): Promise<void> {
  portal.answer('GET', '/api/user', 200, as);
  userState.user = ref(as);
  const { currencies } = startUpAnswers['/api/codelists'] as { currencies: typeof catalogueState.codelists.currencies };
  catalogueState.codelists = ref({ ...catalogueState.codelists, currencies });
  render(
    <MemoryRouter>
      <ProfilePage />
    </MemoryRouter>,
  );
  await waitFor(() => expect(portal.pathsCalled()).toContain('/api/user'));
}

const photo = (type = 'image/png', size = 10) => new File([new Uint8Array(size)], 'photo', { type });
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
const choose = (file: File) => userEvent.upload(picker(), file, { applyAccept: false });
const sent = () => portal.calls.filter(({ path }) => path === photoPath);
const shownDate = () =>
  new URL(
    screen.getByRole('img', { name: user.fullName }).querySelector('img')?.getAttribute('src') ?? '',
    'http://portal',
  ).searchParams.get('timestamp');
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent.replaceAll('\u00A0', ' ');

describe('the figures', () => {
  it("are money in the user's currency, counts and ranks, or N/A (PROF-06, VALID-13)", async () => {
    await open();
    expect(figure('Spravovaný majetek')).toBe('184 326 451 Kč');
    expect(figure('Klienti')).toBe('142');
    expect(figure('Smlouvy')).toBe('1 231');
    expect(figure('Portfolia')).toBe('96');
    expect(figure('Fondy')).toBe('64');
    expect(figure('Pořadí ve společnosti')).toBe('7.');
    expect(figure('Pořadí v zemi')).toBe('N/A');
    expect(figure('Oblíbené fondy')).toBe('0');
  });

  it('are all N/A without statistics (PROF-06)', async () => {
    await open({ ...advisor, statistics: null });
    expect(screen.getAllByTitle('Není k dispozici')).toHaveLength(8);
  });

  it('are re-read when the screen opens', async () => {
    await open();
    act(() => {
      userState.user = ref({ ...advisor, statistics: null });
    });
    portal.answer('GET', '/api/user', 200, { ...advisor, statistics: { ...figures, numberOfFavouriteFunds: 3 } });
    render(
      <MemoryRouter>
        <ProfilePage />
      </MemoryRouter>,
    );
    await waitFor(() => expect(screen.getAllByText('Oblíbené fondy')[0]?.nextElementSibling?.textContent).toBe('3'));
  });
});

describe('support and account', () => {
  it('show the support person with grouped phone and mail as links (PROF-01, VALID-14)', async () => {
    await open();
    expect(screen.getByText('Markéta Šindelářová')).toBeVisible();
    const phone = screen.getByRole('link', { name: /^\+420\s604\s318\s277$/ });
    expect(phone).toHaveAttribute('href', 'tel:+420604318277');
    expect(screen.getByRole('link', { name: 'marketa@example.cz' })).toHaveAttribute(
      'href',
      'mailto:marketa@example.cz',
    );
    expect(screen.getByRole('link', { name: 'Změnit heslo' })).toHaveAttribute('href', '/change-password');
  });

  it('request the photo of the support person only if it exists', async () => {
    const photos = () => document.querySelectorAll('img[src^="/api/images/dealer/s1"]').length;
    await open();
    expect(photos()).toBe(0);
    cleanup();
    await open({ ...advisor, support: { ...support, profileImageFetchDate: '2026-11-20T08:00:00Z' } });
    expect(photos()).toBe(1);
  });

  it('say so if nobody is assigned', async () => {
    await open({ ...advisor, support: null });
    expect(screen.getByText('Nikdo vám není přidělen.')).toBeVisible();
  });
});

describe('the photo', () => {
  it('is requested by user and date, or replaced by initials (PROF-07, SIL-34)', async () => {
    await open();
    expect(shownDate()).toBe('2026-11-20T08:00:00Z');
    const picture = screen.getByRole('img', { name: user.fullName });
    const image = picture.querySelector('img');
    if (image) fireEvent.error(image);
    expect(picture.textContent).toBe('TH');
    expect(picture.querySelector('img')).not.toBeInTheDocument();
  });

  it('is sent unchanged with progress, and then shown (PROF-02, PROF-04, API-12)', async () => {
    await open();
    const answer = portal.hold('PUT', photoPath);
    const file = photo('image/tiff');
    await choose(file);
    expect(screen.getByRole('status').textContent).toBe('Fotografie se nahrává.');
    portal.answer('GET', '/api/user', 200, { ...advisor, profileImageFetchDate: '2026-11-21T09:00:00Z' });
    await act(async () => answer(204));
    await waitFor(() => expect(shownDate()).toBe('2026-11-21T09:00:00Z'));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(sent().map(({ body }) => body)).toEqual([file]);
  });

  it('can be dropped onto its place', async () => {
    await open();
    const file = photo();
    fireEvent.drop(screen.getByRole('img', { name: user.fullName }), { dataTransfer: { files: [file] } });
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([file]));
  });

  it('is updated even if the changed user cannot be read', async () => {
    await open();
    portal.fail('/api/user', '500');
    await choose(photo());
    await waitFor(() => expect(shownDate()).not.toBe('2026-11-20T08:00:00Z'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['another type', photo('image/svg+xml')],
    ['a document', photo('application/pdf')],
    ['more than 5 MB', photo('image/png', largestPhotoBytes + 1)],
    ['nothing', photo('image/png', 0)],
  ])('of %s is not sent, with a message under the photo (PROF-05, SIL-59)', async (_, file) => {
    await open();
    await choose(file);
    expect(screen.getByRole('alert').textContent).toBe(uploadError);
    expect(sent()).toEqual([]);
  });

  it.each<[number, string]>([
    [413, 'TooLarge'],
    [415, 'UnsupportedMediaType'],
    [422, 'UnreadablePicture'],
    [500, 'InternalError'],
  ])('refused by the server with %i keeps the old one, with a message (PROF-05, R6)', async (status, code) => {
    await open();
    portal.answer('PUT', photoPath, status, { code, message: code });
    await choose(photo(''));
    expect((await screen.findByRole('alert')).textContent).toBe(uploadError);
    expect(shownDate()).toBe('2026-11-20T08:00:00Z');
    portal.answer('PUT', photoPath, 204);
    await choose(photo());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('is deleted after confirmation, and the focus stays with its buttons (PROF-03, API-13)', async () => {
    await open();
    const remove = screen.getByRole('button', { name: 'Smazat fotografii' });
    await userEvent.click(remove);
    const question = within(await screen.findByRole('dialog', { name: 'Smazat fotografii?' }));
    await userEvent.click(question.getByRole('button', { name: 'Zrušit' }));
    expect(sent()).toEqual([]);
    await userEvent.click(remove);
    portal.answer('GET', '/api/user', 200, { ...advisor, profileImageFetchDate: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Smazat' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Smazat fotografii' })).not.toBeInTheDocument());
    expect(sent().map(({ method }) => method)).toEqual(['DELETE']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nahrát fotografii' })).toHaveFocus());
  });

  it.each<Fault>(['offline', '500', '429', '502 from a proxy'])(
    'whose deletion fails for %s stays, with a message (PROF-05, R6)',
    async (fault) => {
      await open();
      portal.fail(photoPath, fault);
      await userEvent.click(screen.getByRole('button', { name: 'Smazat fotografii' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Smazat' }));
      expect((await screen.findByRole('alert')).textContent).toBe(deleteError);
      expect(shownDate()).toBe('2026-11-20T08:00:00Z');
    },
  );

  it('of a logged-out user is discarded with the session (R12)', async () => {
    await open();
    const answer = portal.hold('PUT', photoPath);
    await choose(photo());
    await act(() => logOut());
    expect(userPhoto.busy).toBeNull();
    await act(async () => answer(500, { code: 'InternalError', message: '' }));
    expect(userPhoto.error).toBeNull();
    expect(userState.user).toBeNull();
  });
});
