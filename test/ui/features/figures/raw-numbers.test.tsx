import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartDialogs } from '#app/cart-dialogs.tsx';
import { ComparePage } from '#features/compare/compare-page.tsx';
import { FeesEffectPage } from '#features/forecast/fees-effect/fees-effect-page.tsx';
import { ForecastPage } from '#features/forecast/forecast-page.tsx';
import { LookThroughPage } from '#features/look-through/look-through-page.tsx';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { setLanguage } from '#i18n/i18n.ts';
import { cart } from '#state/cart/cart.ts';
import { openGoalSeek } from '#state/dialogs.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { forecastTexts } from '#test/helpers/cart/open-forecast.tsx';
import { beginCrawl, endCrawl, showPage } from '#test/helpers/figures/crawl.tsx';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', [...forecastTexts, 'look-through', 'compare', 'drafts']);
beforeEach(() => {
  new FakePortal().answer('GET', '/api/funds/volatilities', 200, { equity: 18.123, bond: 4.4 });
  beginCrawl(1440);
});
afterEach(async () => {
  endCrawl();
  vi.unstubAllGlobals();
  await setLanguage('cs');
});

const items = [
  cartItem('Fund', 'equity', { oneOffAmount: 100_000.33, periodicalAmount: 1333.33, investmentHorizon: 7 }),
  cartItem('Program', 'growth', { oneOffAmount: 20_000.05, periodicalAmount: 777.77, investmentHorizon: 11 }),
  cartItem('Fund', 'unclassed', { oneOffAmount: 999_999.99, investmentHorizon: 3 }),
];

/** Unformatted numbers, and texts of undefined ones. */
const raw = /\d\.\d|\d,\d{5}|\bNaN\b|\bInfinity\b|\bundefined\b|\bnull\b/u;

/** All texts, those for screen readers included. */
const texts = () =>
  [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...['aria-label', 'aria-valuetext', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
    ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [])),
  ]);

const pages = {
  forecast: { page: <ForecastPage />, address: '/forecast?goal=2000000.5&real=2.25' },
  spread: { page: <ForecastPage />, address: '/forecast?view=spread&goal=2000000.5' },
  'effect of fees': { page: <FeesEffectPage />, address: '/forecast/fees' },
  'look-through': { page: <LookThroughPage />, address: '/look-through' },
  compare: { page: <ComparePage />, address: '/compare' },
  'search for a goal': { page: <CartDialogs />, address: '/' },
};

describe.each(languages)('a screen in %s', (language) => {
  it.each(Object.entries(pages))('shows no raw number: %s', async (name, { page, address }) => {
    await setLanguage(language);
    showPage(items, page, address);
    if (name === 'search for a goal') openGoalSeek({ target: 2_000_000.5, inflation: null, onGoal: () => undefined });
    await waitFor(() => expect(cart.summary.status).toBe('done'));
    await waitFor(() => expect(document.querySelectorAll('[data-figure]').length).toBeGreaterThan(4));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());

    expect(texts().filter((text) => raw.test(text))).toEqual([]);
  });
});
