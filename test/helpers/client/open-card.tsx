import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import type { FrameworkContract, User } from '#contract/user.ts';
import type { OrderUser } from '#domain/cart/context.ts';
import type { ClientValues } from '#domain/client-form/client-values.ts';
import { ClientCardPage } from '#features/client-card/client-card-page.tsx';
import type { CreateContract } from '#features/client-card/create-outcome.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { emptyClientCard, noteClient, setClientCard } from '#state/client-card/client-card.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { clientLists } from '#test/helpers/client/client-sample.ts';
import { freeUser } from '#test/helpers/cart/cart-order.ts';
import { questionnaireSample } from '#test/helpers/client/questionnaire-sample.ts';
import { openCatalogue } from '#test/helpers/cart/open-cart.tsx';

interface Opening {
  values?: Partial<ClientValues>;
  frameworkContracts?: readonly FrameworkContract[];
  onCreate?: CreateContract;
  advisor?: Partial<OrderUser>;
}

const created: CreateContract = () => Promise.resolve('created');

export function showCard({ onCreate = created }: Opening = {}) {
  const view = render(
    <MemoryRouter>
      <ClientCardPage onCreate={onCreate} />
      <ToastRegion />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), ...view };
}

/** Shows the client card of an advisor with the small catalogue, with what it held before. */
export function openCard({ values, frameworkContracts = [], advisor = {}, ...rest }: Opening = {}) {
  const email = 'advisor@horizont.example';
  openCatalogue({
    user: { ...freeUser(advisor), email, mobilePhone: '+420604318277' } as User & ReturnType<typeof freeUser>,
    frameworkContracts,
  });
  Object.assign(catalogueState, {
    codelists: ref({ ...catalogueState.codelists, ...clientLists }),
    amlQuestionnaire: ref({ ...questionnaireSample, questions: [questionnaireSample.questions[0]] }),
  });
  void cart.open('advisor');
  if (values) noteClient(values);
  return showCard(rest);
}

export function forgetCard(): void {
  emptyClientCard();
  setClientCard({ lastField: null });
}

/** A field of one part of the card. */
export const part = (name: string) => within(screen.getByRole('region', { name }));
export const text = (section: string, name: string | RegExp): HTMLInputElement =>
  part(section).getByRole('textbox', { name });

/** Types into a field in place of what is there, and leaves it. */
export async function enter(user: UserEvent, field: HTMLInputElement, typed: string): Promise<void> {
  await user.clear(field);
  if (typed !== '') await user.type(field, typed);
  await user.tab();
}

/** Returns the message at a field. */
export const errorOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

export const submitButton = () => screen.getByRole('button', { name: 'Create contract' });
