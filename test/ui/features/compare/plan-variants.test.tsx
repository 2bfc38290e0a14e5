import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { differenceAnswer } from '#server/commands/analysts/difference-answer.ts';
import { cart } from '#state/cart/cart.ts';
import { savedCart } from '#state/cart/stored/saved-cart.ts';
import { compareState, compareVariant, dropCompared } from '#state/compare/compare.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { choose, figures, makeVariant, numberIn, rowOf, spaced } from '#test/helpers/cart/compared-rows.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { openCompare } from '#test/helpers/cart/open-compare.tsx';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { saveFile } from '#test/helpers/page/save-file.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en', ['ui', 'validation', 'cart', 'compare', 'forecast', 'forecast-page', 'drafts']);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
const bond = cartItem('Fund', 'bond', { oneOffAmount: 50_000 });

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
  openCatalogue();
});
afterEach(() => {
  for (const { id } of compareState.carts.slice()) dropCompared(id);
  forgetCart();
  vi.unstubAllGlobals();
});

describe('variants of a plan', () => {
  it('keeps a variant with the cart, where it follows every other input; undo takes it away (SIL-271)', async () => {
    await openCompare([equity, bond]);
    act(() => void compareVariant({ kind: 'horizon', years: 5 }));
    const row = 'Horizon 5 years longer';
    await waitFor(async () => expect((await figures(row)).moderate).toMatch(/\d/));
    const before = numberIn((await figures(row)).moderate);
    expect(decodeCart(encodeCart(cart.content()))?.variants).toEqual(cart.content().variants);

    act(() => cart.changeItem(equity.uuid, { oneOffAmount: 200_000 }));
    await waitFor(async () => expect((await figures(row)).oneOff).toBe('250 000'));
    await waitFor(async () => expect(numberIn((await figures(row)).moderate)).toBeGreaterThan(before));
    expect((await figures(row)).until).toContain('different from the base');

    act(() => void cart.undo());
    act(() => void cart.undo());
    await waitFor(() => expect(screen.queryByText(spaced(row))).not.toBeInTheDocument());
    act(() => void cart.redo());
    await waitFor(async () => expect(numberIn((await figures(row)).moderate)).toBe(before));
  });

  it('names a variant as the advisor does, and by its change again without a name (SIL-271)', async () => {
    const user = await openCompare([equity]);
    await makeVariant(user, 'Amounts 10 % higher');
    await choose(user, 'Amounts 10 % higher', 'Rename…');
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'Name of the variant' });
    expect(field).toHaveValue('');
    await user.type(field, 'At the meeting{Enter}');
    expect(await rowOf('At the meeting')).toBeVisible();

    await choose(user, 'At the meeting', 'Rename…');
    await user.clear(await screen.findByRole('textbox', { name: 'Name of the variant' }));
    await user.keyboard('{Enter}');
    expect(await rowOf('Amounts 10 % higher')).toBeVisible();
  });

  it('saves a variant as a file that the command compares with that of the cart (SIL-271)', async () => {
    const user = await openCompare([equity, bond]);
    await makeVariant(user, 'Horizon 5 years longer');
    const shown = numberIn((await figures('Horizon 5 years longer')).against);
    await choose(user, 'Horizon 5 years longer', 'Save to a file');
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'Plan B.json'));
    const [blob] = saveFile.mock.lastCall ?? expect.fail('nothing was saved');
    expect(portal.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    const texts = new Map([
      ['cart', savedCart()],
      ['variant', await blob.text()],
    ]);

    const call = { asked: { figure: 'expectedAssets', scenario: 'moderate' }, age: null, format: 'json' } as const;
    const answer = await differenceAnswer({ ...call, sources: ['cart', 'variant'] }, (source) =>
      Promise.resolve({ text: texts.get(source) ?? '' }),
    );
    if ('faults' in answer) expect.fail(answer.faults.join('\n'));
    expect(JSON.parse(answer.output)).toMatchObject({ shown: { difference: shown } });
  });
});
