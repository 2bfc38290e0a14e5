import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartItem } from '#test/helpers/cart-catalogue.ts';
import { directRecalculate } from '#test/helpers/direct-recalculate.ts';
import { startTranslations } from '#test/helpers/start-translations.ts';
import type { RecalculationInput } from '#worker-client/forecast-outcome.ts';
import { card, figure, forgetCart, openCatalogue, showCart } from './open-cart.tsx';

const counter = vi.hoisted(() => ({
  renders: {} as Record<string, number>,
  /** Counts the renders of a component under a name. */
  counting<Props extends object>(Component: ComponentType<Props>, nameOf: (props: Props) => string) {
    return function Counted(props: Props) {
      const name = nameOf(props);
      counter.renders[name] = (counter.renders[name] ?? 0) + 1;
      return <Component {...props} />;
    };
  },
}));

vi.mock('#worker-client/page-analytics.ts', () => ({
  recalculate: (input: RecalculationInput) => Promise.resolve(directRecalculate(input)),
}));
vi.mock(import('#features/cart/item-heading.tsx'), async (original) => {
  const module = await original();
  return { ...module, ItemHeading: counter.counting(module.ItemHeading, ({ item }) => item.id) };
});
vi.mock(import('#features/cart/cart-heading.tsx'), async (original) => {
  const module = await original();
  const Heading = counter.counting(module.CartHeading, () => 'heading');
  return { ...module, CartHeading: () => <Heading /> };
});
vi.mock(import('#ui/tabs.tsx'), async (original) => {
  const module = await original();
  return { ...module, Tabs: counter.counting(module.Tabs, () => 'tabs') };
});
vi.mock(import('#features/cart/summary-figures.tsx'), async (original) => {
  const module = await original();
  return { ...module, SummaryFigures: counter.counting(module.SummaryFigures, () => 'summary') };
});

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);
beforeEach(() => openCatalogue());
afterEach(forgetCart);

describe('typing in one item', () => {
  it('renders that item alone until it is calculated, then the summary too (R17)', async () => {
    const { user } = showCart([
      cartItem('Fund', 'equity'),
      cartItem('Fund', 'bond'),
      cartItem('Program', 'growth', { oneOffAmount: 5000 }),
    ]);
    await waitFor(() => expect(screen.queryByText('N/A')).toBeNull());
    const monthly = card('Equity fund').getByRole('textbox', { name: /^Monthly/ });
    await user.click(monthly);

    counter.renders = {};
    await user.keyboard('700');
    expect(counter.renders['equity']).toBeGreaterThanOrEqual(3);
    expect(counter.renders).not.toHaveProperty('bond');
    expect(counter.renders).not.toHaveProperty('tabs');
    expect(counter.renders).not.toHaveProperty('heading');

    await waitFor(() => expect(figure(card('Equity fund'), 'Total invested')).toBe('184 000 Kč'));
    expect(counter.renders).not.toHaveProperty('bond');
    expect(counter.renders).not.toHaveProperty('tabs');
    expect(counter.renders).not.toHaveProperty('heading');
    expect(counter.renders['summary']).toBeGreaterThan(0);
  });
});
