import { act, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { setCurrentDraft } from '#state/drafts/draft-state.ts';
import { dialogState } from '#state/dialogs.ts';
import { userState } from '#state/session/user.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { judgeTexts, readTexts } from '#test/helpers/figures/shown-figures.ts';
import type { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { user as advisor } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import {
  answerDrafts,
  bond,
  closeDrafts,
  dialogButton,
  draft,
  draftRow,
  draftsPath,
  openDrafts,
  startDrafts,
} from '#test/helpers/order/open-drafts.tsx';
import { shownToasts } from '#test/helpers/page/shown-toasts.ts';

startTranslations('en', ['ui', 'validation', 'drafts']);

let portal: FakePortal;
beforeEach(async () => {
  portal = await startDrafts();
});
afterEach(closeDrafts);

/** Receives the focus of a button that is gone. */
const heading = () => screen.getByRole('heading', { level: 1 });

describe('list of drafts', () => {
  it('shows name, personal ID or N/A, and the time in Prague (DRAFT-09, SIL-126)', async () => {
    answerDrafts(portal, [draft(1, { identifier: '850314/1240' }), draft(2)]);
    openDrafts();

    expect((await draftRow('Draft 1')).getByText('850314/1240')).toBeVisible();
    expect((await draftRow('Draft 1')).getByText('19/11/2026 17:42')).toBeVisible();
    expect((await draftRow('Draft 2')).getByText('N/A')).toBeVisible();
  });

  it('shows no figure, neither named nor without a name', async () => {
    answerDrafts(portal, [draft(1), draft(2, { identifier: '850314/1240' })]);
    openDrafts();
    await screen.findByText('850314/1240');

    const none = { checked: 0, wrong: [], unknown: [], unnamed: [] };
    expect(judgeTexts(readTexts(), () => undefined)).toEqual(none);
  });

  it('reads twenty drafts a page, from the page in the URL (CONF-06, DRAFT-10)', async () => {
    answerDrafts(
      portal,
      Array.from({ length: 20 }, (_, index) => draft(index + 1)),
      45,
    );
    const user = openDrafts('/draft-contracts?page=2');
    await screen.findByText('Draft 1');
    await user.click(screen.getByRole('button', { name: 'Page 3' }));

    await waitFor(() =>
      expect(portal.calls.flatMap(({ path, query }) => (path === draftsPath ? [query] : []))).toEqual([
        'offset=20&pageSize=20',
        'offset=40&pageSize=20',
      ]),
    );
  });

  it('reports that it is empty, and links to saving the cart (DRAFT-13, SHELL-56)', async () => {
    answerDrafts(portal, []);
    const user = openDrafts();

    expect(await screen.findByText('You have no draft contracts yet')).toBeVisible();
    expect(screen.getByText('A cart saved under a name waits here until you load it again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save contract' }));
    expect(dialogState.open).toBe('empty-cart');
    act(() => void cart.applyDraft(cartOf([bond])));
    await user.click(screen.getByRole('button', { name: 'Save contract' }));
    expect(dialogState.open).toBe('save-draft');
  });

  it('reports that it could not be loaded, and can be retried (DRAFT-14)', async () => {
    portal.answer('GET', draftsPath, 403, { code: 'Forbidden', message: '' });
    const user = openDrafts();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The draft contracts could not be loaded.');
    answerDrafts(portal, [draft(1)]);
    await user.click(within(alert).getByRole('button'));

    expect(await screen.findByText('Draft 1')).toBeVisible();
    expect(heading()).toHaveFocus();
  });
});

describe('deleting a draft', () => {
  it('asks, reloads the page and decrements the count (DRAFT-12, DRAFT-17…19, SHELL-63)', async () => {
    answerDrafts(portal, [draft(1), draft(2)]);
    portal.answer('DELETE', `${draftsPath}/d1`, 204);
    setCurrentDraft({ id: 'd1', name: 'Draft 1', revision: 1 });
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Delete: Draft 1' }));
    expect(portal.pathsCalled()).not.toContain(`${draftsPath}/d1`);
    answerDrafts(portal, [draft(2)]);
    await user.click(await dialogButton('Delete'));

    await waitFor(() => expect(screen.queryByText('Draft 1')).not.toBeInTheDocument());
    expect(shownToasts()).toEqual(['success: The draft contract Draft 1 has been deleted.']);
    expect(cart.details.draft).toBeNull();
    expect(userState.user?.nrOfDrafts).toBe(1);
    expect(heading()).toHaveFocus();
  });

  it('reports a failure and keeps the draft (DRAFT-18)', async () => {
    answerDrafts(portal, [draft(1)]);
    portal.answer('DELETE', `${draftsPath}/d1`, 500, { code: 'InternalError', message: '' });
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Delete: Draft 1' }));
    await user.click(await dialogButton('Delete'));

    await waitFor(() => expect(shownToasts()).toEqual(['error: The draft contract Draft 1 could not be deleted.']));
    expect(await screen.findByText('Draft 1')).toBeVisible();
    expect(userState.user?.nrOfDrafts).toBe(2);
  });

  it('shows the previous page after the last draft of the last page (SIL-129)', async () => {
    answerDrafts(portal, [draft(21)], 21);
    portal.answer('DELETE', `${draftsPath}/d21`, 204);
    const user = openDrafts('/draft-contracts?page=2');
    await user.click((await draftRow('Draft 21')).getByRole('button', { name: 'Delete: Draft 21' }));
    answerDrafts(
      portal,
      Array.from({ length: 20 }, (_, index) => draft(index + 1)),
      20,
    );
    await user.click(await dialogButton('Delete'));

    expect(await screen.findByText('Draft 1')).toBeVisible();
    expect(portal.calls.at(-1)?.query).toBe('offset=0&pageSize=20');
  });

  it('never decrements the count below 0 (SHELL-63)', async () => {
    userState.user = ref({ ...advisor, id: 'advisor', nrOfDrafts: 0 });
    answerDrafts(portal, [draft(1)]);
    portal.answer('DELETE', `${draftsPath}/d1`, 404, { code: 'NotFound', message: '' });
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Delete: Draft 1' }));
    await user.click(await dialogButton('Delete'));

    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    expect(userState.user?.nrOfDrafts).toBe(0);
  });
});
