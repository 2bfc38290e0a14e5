import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { card, figure, forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

const counter = vi.hoisted(() => ({
  renders: {} as Record<string, number>,
  /** Wraps a component to count its renders under a name. */
  counting<Props extends object>(Component: ComponentType<Props>, nameOf: (props: Props) => string) {
    return function Counted(props: Props) {
      const name = nameOf(props);
      counter.renders[name] = (counter.renders[name] ?? 0) + 1;
      return <Component {...props} />;
    };
  },
}));

vi.mock(import('#features/cart/card/item-heading.tsx'), async (original) => {
  const module = await original();
  return { ...module, ItemHeading: counter.counting(module.ItemHeading, ({ item }) => item.id) };
});
vi.mock(import('#features/cart/packages/package-heading.tsx'), async (original) => {
  const module = await original();
  return { ...module, PackageHeading: counter.counting(module.PackageHeading, ({ item }) => item.id) };
});
vi.mock(import('#features/cart/cart-heading.tsx'), async (original) => {
  const module = await original();
  const Heading = counter.counting(module.CartHeading, () => 'heading');
  return { ...module, CartHeading: () => <Heading /> };
});
vi.mock(import('#ui/layout/tabs.tsx'), async (original) => {
  const module = await original();
  return { ...module, Tabs: counter.counting(module.Tabs, () => 'tabs') };
});
vi.mock(import('#features/cart/summary/summary-figures.tsx'), async (original) => {
  const module = await original();
  return { ...module, SummaryFigures: counter.counting(module.SummaryFigures, () => 'summary') };
});

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);
beforeEach(() => openCatalogue());
afterEach(forgetCart);

describe('typing in one item', () => {
  it('re-renders only that item until it is calculated, then the summary too (R17)', async () => {
    const { user } = showCart([
      // Every intermediate amount is valid, however slowly it is typed.
      cartItem('Fund', 'equity', { periodicalAmount: 500 }),
      cartItem('Fund', 'bond'),
      cartItem('Program', 'growth', { oneOffAmount: 5000 }),
    ]);
    await screen.findByRole('article', { name: 'Bond fund' });
    await waitFor(() => expect(screen.queryByText('N/A')).not.toBeInTheDocument());
    const monthly = card('Equity fund').getByRole('textbox', { name: /^Monthly/ });
    await user.click(monthly);

    counter.renders = {};
    await user.keyboard('00{Backspace}');
    expect(counter.renders['equity']).toBeGreaterThanOrEqual(3);
    expect(counter.renders).not.toHaveProperty('bond');
    expect(counter.renders).not.toHaveProperty('tabs');
    expect(counter.renders).not.toHaveProperty('heading');

    await waitFor(() => expect(figure(card('Equity fund'), 'Total invested')).toBe('700 000 Kč'));
    expect(counter.renders).not.toHaveProperty('bond');
    expect(counter.renders).not.toHaveProperty('tabs');
    expect(counter.renders).not.toHaveProperty('heading');
    expect(counter.renders['summary']).toBeGreaterThan(0);
  });

  it('re-renders only a package for a fund in it (R17)', async () => {
    const other = packageItem({ uuid: 'other', id: 'other', name: 'Reserve' });
    const { user } = showCart([cartItem('Fund', 'bond'), packageItem(), other]);
    await user.click(await screen.findByRole('tab', { name: /Retirement/ }));
    await waitFor(() => expect(figure(card('Package Retirement'), 'Total invested')).toBe('100 000 Kč'));
    await user.click(card('Package Retirement').getByRole('textbox', { name: /^Amount: Equity fund/ }));

    counter.renders = {};
    await user.keyboard('{End}0');
    expect(counter.renders['uuid-package']).toBeGreaterThan(0);
    await waitFor(() => expect(figure(card('Package Retirement'), 'Total invested')).toBe('N/A'));
    expect(counter.renders).not.toHaveProperty('bond');
    expect(counter.renders).not.toHaveProperty('other');
    expect(counter.renders).not.toHaveProperty('heading');
  });
});
