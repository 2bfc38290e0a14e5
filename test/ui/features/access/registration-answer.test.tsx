import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registrationRefusals } from '#contract/registration.ts';
import type { FakePortal, Fault } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import {
  closeRegistration,
  enter,
  errorOf,
  field,
  openRegistration,
  path,
  requests,
  send,
  submit,
} from './open-registration.tsx';

startTranslations('cs', ['common', 'ui', 'access', 'registration', 'validation']);

let portal: FakePortal;
beforeEach(() => {
  portal = openRegistration();
});
afterEach(closeRegistration);

const failed = 'Registraci se nepodařilo odeslat. Zkuste to prosím později.';

const texts: Record<keyof typeof registrationRefusals, [string, string | null]> = {
  DistributorAdvisorCodeTaken: ['Poradce s tímto kódem je u tohoto distributora už zaregistrován.', 'Kód distributora'],
  DomainPolicyNotMet: ['Tato e-mailová adresa nepatří do domény povolené vaším distributorem.', 'E-mail'],
  EmailTaken: ['Tato e-mailová adresa je už zaregistrována.', 'E-mail'],
  PasswordPolicyNotMet: ['Heslo nesplňuje bezpečnostní pravidla.', 'Heslo'],
  UnknownDistributor: ['Tento kód distributora neznáme.', 'Kód distributora'],
  InvalidAdvisorCodeFormat: ['Kód poradce nemá správný formát.', 'Kód poradce'],
  UnknownBranch: ['Tento kód pobočky neznáme.', 'Kód pobočky'],
  RegistrationCnbError: ['Údaje se nepodařilo ověřit v registru České národní banky. Zkuste to prosím později.', null],
  RegistrationUnknownError: ['Registrace se kvůli neznámé chybě nezdařila.', null],
  RegistrationCnbDealerNotFound: ['V registru České národní banky jsme vás nenašli.', null],
  RegistrationCnbDealerWithoutNetwork: [
    'Podle registru České národní banky nepatříte do žádné distribuční sítě.',
    null,
  ],
  RegistrationCnbDealerMultipleNetworks: [
    'Podle registru České národní banky patříte do více distribučních sítí. Kontaktujte prosím podporu.',
    null,
  ],
  RegistrationCnbVatMismatch: ['Identifikační číslo neodpovídá údaji v registru České národní banky.', null],
};

describe('the response to a registration', () => {
  it.each([
    ['OK', 'Registrace odeslána', 'Poslali jsme vám e-mail s aktivačním odkazem.'],
    ['SomethingNew', 'Registrace odeslána', 'Poslali jsme vám e-mail s aktivačním odkazem.'],
    [
      'ManualCheck',
      'Registrace se ověřuje',
      'Vaše údaje musíme ověřit ručně. O výsledku vás budeme informovat e-mailem.',
    ],
  ])('%s replaces the form by "%s" (ACC-53, ACC-54, SIL-20)', async (code, title, text) => {
    portal.answer('POST', path, 200, { code });
    await send();
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(heading).toHaveFocus();
  });

  it.each(
    Object.entries(texts).flatMap(([code, [text, label]]) =>
      label === null ? [] : [[code as keyof typeof registrationRefusals, text, label] as const],
    ),
  )('%s shows "%s" at the field %s, which is focused (ERR-01…07)', async (code, text, label) => {
    portal.answer('POST', path, registrationRefusals[code].status, { code, message: 'x' });
    const branch = code === 'UnknownBranch';
    if (branch) {
      await enter('Kód distributora', '2000');
      await userEvent.tab();
      await waitFor(() => expect(field('Kód pobočky')).toBeEnabled());
    }
    await send(branch ? { 'Kód distributora': '2000', 'Kód pobočky': 'P1' } : {});
    await waitFor(() => expect(errorOf(label)).toBe(text));
    expect(field(label)).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.type(field(label), '1');
    expect(errorOf(label)).not.toBe(text);
  });

  it.each(Object.entries(texts).flatMap(([code, [text, label]]) => (label === null ? [[code, text]] : [])))(
    '%s shows "%s" above the form (ERR-08, SIL-21)',
    async (code, text) => {
      portal.answer('POST', path, 422, { code, message: 'x' });
      await send();
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect(field('Příjmení')).toHaveValue('Nováková');
    },
  );

  it.each<[number, string]>([
    [422, 'NobodyKnowsThis'],
    [409, 'toString'],
    [400, 'EmailTaken'],
    [404, 'NotFound'],
  ])('%i %s is a failure like any other (ERR-09)', async (status, code) => {
    portal.answer('POST', path, status, { code, message: 'x' });
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(failed);
  });

  it.each<Fault>(['offline', '500', '429', '502 from a proxy', 'HTML', 'truncated', 'wrong shape'])(
    'that is %s loses nothing; sending the same again is the same attempt (ERR-09, R6)',
    async (fault) => {
      portal.fail(path, fault);
      await send();
      expect((await screen.findByRole('alert')).textContent).toBe(failed);
      expect(field('Heslo')).toHaveValue('kobyla má malý bok');
      expect(within(submit()).queryByText('Registrovat se')).toBeVisible();
      portal.recover();
      await userEvent.click(submit());
      await screen.findByRole('heading', { level: 1, name: 'Registrace odeslána' });
      const [first, second] = requests().map(({ idempotencyKey }) => idempotencyKey);
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      if (fault !== '429') expect(second).toBe(first);
    },
  );

  it('is requested once however often the button is pressed', async () => {
    const answer = portal.hold('POST', path);
    await send();
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(submit());
    await userEvent.type(field('Příjmení'), '{Enter}');
    await waitFor(() => expect(requests()).toHaveLength(1));
    await act(async () => answer(200, { code: 'OK' }));
    expect(requests()).toHaveLength(1);
  });
});
