import { type queries, render, screen, within, type BoundFunctions } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import type { AssetClass, ContractType, Fund, Program } from '#contract/catalogue.ts';
import type { FrameworkContract, User } from '#contract/user.ts';
import type { OrderUser } from '#domain/cart/context.ts';
import type { CartCatalogue } from '#domain/cart/catalogue/cart-catalogue.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import type { OrderDetails } from '#domain/order/order-details.ts';
import { CartPage } from '#features/cart/cart-page.tsx';
import { CartStage } from '#app/routes/cart-stage.tsx';
import { CartDialogs } from '#app/cart-dialogs.tsx';
import { cart } from '#state/cart/cart.ts';
import { emptyCatalogue } from '#state/catalogue/catalogue-state.ts';
import { catalogueState, termsKey } from '#state/catalogue/catalogue.ts';
import { chooseCartView, openCartView } from '#state/cart/cart-view.ts';
import { closeAllDialogs } from '#state/dialogs.ts';
import { takeBrowserKey } from '#state/storage/browser-key.ts';
import { takeUser } from '#state/session/user.ts';
import { cartCatalogue, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { commissionModels, orderUser } from '#test/helpers/cart/cart-order.ts';
import { keepOrder } from '../order/kept-order.ts';
import { browserKeyAnswer } from '../page/browser-key-answer.ts';

// jsdom has no layout and cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

const assetClass = (id: string, name: string, gains: object) => ({ id, code: id, name, color: null, ...gains });
const currency = (id: string) => ({ id, code: id, name: id });
const method = (id: string, name: string) => ({ id, code: id, name });

/** Makes the small catalogue the page's, with the terms of every product read. */
export function openCatalogue({
  maxCartItems = 100,
  user = orderUser(),
  frameworkContracts = [],
  ...parts
}: Partial<CartCatalogue> & {
  maxCartItems?: number;
  user?: OrderUser;
  frameworkContracts?: readonly FrameworkContract[];
} = {}): void {
  const empty = emptyCatalogue();
  const { fundById, programById, contractTypeById, assetClassById, chargingMethods } = cartCatalogue(parts);
  const classes = [
    assetClass('shares', 'Shares', assetClassById.get('shares') ?? {}),
    assetClass('bonds', 'Bonds', assetClassById.get('bonds') ?? {}),
  ] as AssetClass[];
  const names = [method('concurrently', 'As you go'), method('upfront', 'Up front'), method('shared', 'Shared')];
  const withFacts = <Entity,>([id, entity]: [string, Entity]): [string, Entity] => [
    id,
    { isin: `CZ ${id}`, riskLevel: 5, ter: 0.85, ...entity },
  ];
  takeUser({
    id: 'advisor',
    currencyId: 'CZK',
    company: { id: 'horizont', name: 'Horizont Finance' },
    onlyOneAppendixItemType: false,
    ...user,
  } as User);
  takeBrowserKey(browserKeyAnswer);
  openCartView();
  chooseCartView('cards');
  Object.assign(catalogueState, empty, {
    status: 'ready',
    config: ref({ ...empty.config, maxCartItems, dataDate: '2026-11-20' }),
    fundById: ref(new Map([...fundById].map(withFacts)) as unknown as Map<string, Fund>),
    programById: ref(new Map([...programById].map(withFacts)) as unknown as Map<string, Program>),
    contractTypeById: ref(contractTypeById as unknown as Map<string, ContractType>),
    assetClasses: ref(classes),
    commissionModels: ref(commissionModels),
    frameworkContracts: ref(frameworkContracts),
    assetClassById: ref(new Map(classes.map((one) => [one.id, one]))),
    codelists: ref({
      ...empty.codelists,
      currencies: ['CZK', 'EUR', 'USD'].map(currency),
      commissionChargingMethods: chargingMethods.map((one) => ({
        ...names.find(({ id }) => id === one.id),
        ...one,
      })) as typeof empty.codelists.commissionChargingMethods,
    }),
  });
  for (const id of fundById.keys())
    catalogueState.terms.set(
      termsKey('Fund', id),
      ref({ ...terms(), ongoingCharge: id === 'bond' ? null : 1.45 } as never),
    );
  for (const id of programById.keys()) catalogueState.terms.set(termsKey('Program', id), ref(terms() as never));
}

/** Shows the cart page with these items stored for the user. */
export function showCart(items: readonly CartPosition[] = [], details: Partial<OrderDetails> = {}) {
  keepOrder({ items, details });
  void cart.open('advisor');
  return showKept();
}

/** Shows the cart page with the stored items. */
export function showKept() {
  const view = render(
    <MemoryRouter>
      <CartPage PlanStage={CartStage} />
      <CartDialogs />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), ...view };
}

export function forgetCart(): void {
  closeAllDialogs();
  cart.close();
  localStorage.clear();
  sessionStorage.clear();
}

export const card = (name: string) => within(screen.getByRole('article', { name }));

/** Returns the figure with this label in a card or in the summary. */
export function figure(scope: BoundFunctions<typeof queries>, label: string): string {
  const term = scope.getAllByText(label).find((element) => element.tagName === 'DT');
  return (term?.nextElementSibling?.textContent ?? '').replaceAll('\u00A0', ' ');
}
