import { act, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { userState } from '#state/session/user.ts';
import { type FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { shownToasts } from '#test/helpers/page/shown-toasts.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import {
  button,
  closeContract,
  documents,
  openContract,
  persons,
  signedAnswer,
  startContractPortal,
} from '#test/helpers/signing/open-contract.tsx';

const strokes = [
  Array.from({ length: 12 }, (_, index) => ({ time: index, x: index * 5, y: (index % 2) * 20, pressure: 0.5 })),
];
const pad = vi.hoisted(() => ({ drawn: 0, points: 12, listener: (): void => undefined }));
vi.mock('#features/contract/signing/signature-pad.ts', () => ({
  padOn: () => ({
    pad: {
      toData: () => Array.from({ length: pad.drawn }, () => ({ points: [] })),
      fromData: (data: unknown[]) => {
        pad.drawn = data.length;
      },
      clear: () => {
        pad.drawn = 0;
      },
      addEventListener: (_: string, listener: () => void) => {
        pad.listener = listener;
      },
      removeEventListener: () => undefined,
    },
    release: () => undefined,
  }),
  drawnOf: () => ({ picture: 'data:image/png;base64,AAAA', strokes: strokes.map((one) => one.slice(0, pad.points)) }),
}));

startTranslations('en', ['ui', 'validation', 'contract']);

let portal: FakePortal;
beforeEach(() => {
  portal = startContractPortal();
  pad.drawn = 0;
});
afterEach(closeContract);

const bodyOf = (path: string) => portal.calls.find((call) => call.path === path)?.body;

describe('other ways of signing', () => {
  it('include a drawing with place, which must be long enough (SIGN-09, SIL-154)', async () => {
    portal.answer('POST', '/api/contract/biometricsign', 200, signedAnswer);
    const user = openContract();
    await user.click(button('Sign biometrically'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign' }));
    expect(dialog.getByText('Draw the signature.')).toBeVisible();
    expect(dialog.getByText(/cannot be drawn with the keyboard/)).toBeVisible();
    pad.drawn = 1;
    pad.points = 11;
    act(() => pad.listener());
    expect(dialog.getByText('This is too short for a signature. Draw the whole signature.')).toBeVisible();
    pad.points = 12;
    act(() => pad.listener());
    expect(dialog.queryByText(/too short/)).not.toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Place of signing' }), 'Brno');
    await user.click(dialog.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(cart.details.contract?.concluded?.way).toBe('signed'));

    expect(bodyOf('/api/contract/biometricsign')).toMatchObject({
      signaturePoints: strokes,
      signature: { signPlace: 'Brno', signatureData: 'data:image/png;base64,AAAA' },
    });
  });

  it.each(['Undo the last stroke', 'Clear'])('keep the focus on "%s" when nothing is left to undo', async (name) => {
    const user = openContract();
    await user.click(button('Sign biometrically'));
    const tool = within(await screen.findByRole('dialog')).getByRole('button', { name });
    pad.drawn = 1;
    act(() => pad.listener());
    tool.focus();
    await user.keyboard('{Enter}');

    expect(pad.drawn).toBe(0);
    expect(tool).toHaveAttribute('aria-disabled', 'true');
    expect(tool).toHaveFocus();
  });

  it('include external signing with a web request (SIGN-10, SIGN-18, SIL-155)', async () => {
    portal.answer('POST', '/api/contract/externalsign', 500, { code: 'InternalError', message: 'x' });
    const user = openContract({ webRequestId: 'request' });
    await user.click(button('Send for external signing'));
    expect((await screen.findByRole('alert')).textContent).toBe('The contract could not be sent for external signing.');
    portal.answer('POST', '/api/contract/externalsign', 204);
    await user.click(button('Send for external signing'));
    await waitFor(() => expect(cart.details.contract?.concluded?.way).toBe('external'));

    expect(shownToasts()).toEqual(['success: The contract has been sent for external signing.']);
    expect(bodyOf('/api/contract/externalsign')).toEqual({
      documents: [{ documentId: 'one' }, { documentId: 'two' }],
      webRequestId: 'request',
    });
  });

  it('follow the permissions, unlike sending and saving (SIGN-08, SIGN-09, SIL-157, SEC-13)', () => {
    userState.user = ref({ ...advisor, signElectronically: false, signBiometrically: false });
    openContract();

    for (const name of ['Sign by SMS', 'Sign biometrically', 'Send for external signing'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(button('Send by e-mail')).toBeEnabled();
    expect(button('Download all (ZIP)')).toBeEnabled();
  });

  it.each<[string, boolean, string | null, RegExp, string[]]>([
    ['the drawn signature', true, null, /signs by drawing the signature/, ['Sign biometrically']],
    ['external signing', false, 'request', /send the contract for external signing/, ['Send for external signing']],
    ['what remains', false, null, /only outside the portal/, []],
  ])('name %s for a client without a phone (SIGN-11)', (_, signBiometrically, webRequestId, words, names) => {
    userState.user = ref({ ...advisor, signElectronically: true, signBiometrically });
    openContract({ webRequestId });
    const group = within(screen.getByRole('group', { name: 'Without a phone' }));

    expect(group.getByText(words)).toBeVisible();
    expect(group.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
    expect(button('Sign by SMS')).toBeEnabled();
  });

  it('are disabled when the first document has no client (SIGN-16, SIL-156)', () => {
    const [first, ...others] = documents;
    if (!first) throw new Error('no document');
    openContract({ documents: [{ ...first, persons: persons.slice(0, 1) }, ...others], webRequestId: 'request' });

    for (const name of ['Sign by SMS', 'Sign biometrically', 'Send for external signing'])
      expect(button(name)).toBeDisabled();
    expect(screen.getByRole('alert').textContent).toBe(
      'The documents could not be signed because of an unknown error.',
    );
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });
});
