import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakePortal, Fault } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import {
  closeRegistration,
  enter,
  errorOf,
  field,
  fieldsPath,
  fillIn,
  offer,
  openRegistration,
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

const noSurname = 'Zadejte příjmení.';
const missing = {
  Příjmení: noSurname,
  'Kód distributora': 'Zadejte kód distributora.',
  'Kód poradce': 'Zadejte kód poradce.',
  'E-mail': 'Zadejte e-mailovou adresu.',
  Telefon: 'Zadejte telefonní číslo.',
  Heslo: 'Zadejte heslo.',
  'Heslo znovu': 'Zadejte heslo znovu.',
};

describe('the fields of a registration', () => {
  it('require only surname, codes, contact and passwords and name what is missing (ACC-39, ACC-40, SIL-19, SIL-217)', async () => {
    await userEvent.click(submit());
    await screen.findByText(noSurname);
    const free = ['Titul před jménem', 'Jméno', 'Titul za jménem', 'Kód pobočky', 'IČO'];
    expect(Object.keys(missing).map(errorOf)).toEqual(Object.values(missing));
    expect(free.map(errorOf)).toEqual(free.map(() => null));
    expect(field('Příjmení')).toHaveFocus();
    expect(requests()).toEqual([]);
  });

  it.each([
    ['E-mail', 'jana', 'Zadejte platnou e-mailovou adresu.', 'ACC-41'],
    ['Heslo znovu', 'jiné heslo', 'Hesla se neshodují.', 'ACC-42'],
    ['IČO', '12345678', 'Zadejte platné osmimístné IČO.', 'ACC-43'],
    ['IČO', '2707446', 'Zadejte platné osmimístné IČO.', 'ACC-43'],
    ['Kód poradce', '12a456', 'Zadejte pouze číslice.', 'ACC-46'],
    [
      'Telefon',
      '60112345',
      'Zadejte platné telefonní číslo s předvolbou a bez mezer, například +420601234567.',
      'ACC-48',
    ],
    [
      'Telefon',
      '+420abc',
      'Zadejte platné telefonní číslo s předvolbou a bez mezer, například +420601234567.',
      'VALID-02',
    ],
    [
      'Telefon',
      '+49123',
      'Zadejte platné telefonní číslo s předvolbou a bez mezer, například +420601234567.',
      'VALID-03',
    ],
    ['Příjmení', '   ', noSurname, 'ACC-40'],
  ])('reject %s with "%s" (%3$s)', async (label, typed, message) => {
    await send({ [label]: typed });
    await waitFor(() => expect(errorOf(label)).toBe(message));
    expect(field(label)).toHaveFocus();
    expect(requests()).toEqual([]);
  });

  it('are sent trimmed, with phone prefix and company ID as vatId (ACC-49, API-04)', async () => {
    await send({
      'Titul před jménem': ' Ing. ',
      Jméno: 'Jana',
      'Titul za jménem': 'CFA',
      Příjmení: ' Nováková ',
      IČO: '27074358',
      'E-mail': ' jana@horizont.example ',
      Telefon: '601 123 456',
    });
    await waitFor(() => expect(requests()).toHaveLength(1));
    expect(requests()[0]?.body).toEqual({
      prefix: 'Ing.',
      name: 'Jana',
      surname: 'Nováková',
      suffix: 'CFA',
      distributorCode: '1000',
      advisorCode: '123456',
      branchCode: '',
      vatId: '27074358',
      email: 'jana@horizont.example',
      phone: '+420601123456',
      password: 'kobyla má malý bok',
    });
  });

  it('translate their messages when the language changes', async () => {
    await userEvent.click(submit());
    await screen.findByText(noSurname);
    await userEvent.click(screen.getByRole('button', { name: 'English, EN' }));
    expect(await screen.findByText('Enter the last name.')).toBeVisible();
  });
});

describe('the phone', () => {
  it('begins with the prefix of the language, until one is chosen (SIL-218)', async () => {
    const shown = () => screen.getByRole('combobox', { name: /Předvolba|Predvoľba|Prefix/ }).textContent;
    expect(shown()).toBe('+420');
    await userEvent.click(screen.getByRole('button', { name: 'Slovenčina, SK' }));
    await waitFor(() => expect(shown()).toBe('+421'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Predvoľba' }));
    await userEvent.click(await screen.findByRole('option', { name: '+421' }));
    await userEvent.click(screen.getByRole('button', { name: 'Čeština, CS' }));
    await screen.findByRole('combobox', { name: 'Předvolba' });
    expect(shown()).toBe('+421');
  });

  it('offers the prefixes +420 and +421 (ACC-48)', async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Předvolba' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['+420', '+421']);
    await userEvent.click(screen.getByRole('option', { name: '+421' }));
    await send({ Telefon: '901123456' });
    await waitFor(() => expect(requests()[0]?.body).toMatchObject({ phone: '+421901123456' }));
  });

  it('removes spaces while typed and is grouped on blur (SIL-142)', async () => {
    await userEvent.type(field('Telefon'), '601 123 456');
    expect(field('Telefon')).toHaveValue('601123456');
    await userEvent.tab();
    expect(field('Telefon')).toHaveValue('601 123 456');
  });

  it('is replaced, not extended, by typing at the second focus (ACC-48)', async () => {
    const visits = [() => userEvent.click(field('Telefon')), () => userEvent.tab({ shift: true })];
    await userEvent.type(field('Telefon'), '601123456');
    await userEvent.tab();
    for (const visit of visits) {
      await visit();
      await userEvent.keyboard('777888999');
      expect(field('Telefon')).toHaveValue('777888999');
      await userEvent.tab();
      expect(field('Telefon')).toHaveValue('777 888 999');
    }
  });

  it('inserts digits at the caret inside the groups (ACC-48)', async () => {
    await userEvent.type(field('Telefon'), '601456');
    await userEvent.tab();
    await userEvent.type(field('Telefon'), '123', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(field('Telefon')).toHaveValue('601123456');
  });

  it.each([
    ['+421 901 123 456', '+421', '901 123 456'],
    ['00420601123456', '+420', '601 123 456'],
    ['+49 30 901820', '+420', '+49 309 018 20'],
  ])('pasted as %s yields the prefix %s and the number %s', async (pasted, prefix, shown) => {
    await userEvent.click(field('Telefon'));
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Předvolba' }).textContent).toBe(prefix);
    expect(field('Telefon')).toHaveValue(shown);
  });
});

describe('the advisor code', () => {
  it('is padded with zeros to six digits on blur and by Enter (ACC-47)', async () => {
    await userEvent.type(field('Kód poradce'), '1234');
    await userEvent.tab();
    expect(field('Kód poradce')).toHaveValue('001234');
    await fillIn();
    await userEvent.clear(field('Kód poradce'));
    await userEvent.type(field('Kód poradce'), '77{Enter}');
    await waitFor(() => expect(requests()[0]?.body).toMatchObject({ advisorCode: '000077' }));
  });

  it.each(['7900', 'UNICREDSVK'])('of distributor %s is only required (ACC-45)', async (code) => {
    offer(code, { ICO: true, BRANCHCODE: false });
    await send({ 'Kód distributora': code, 'Kód poradce': 'x1' });
    await waitFor(() => expect(requests()[0]?.body).toMatchObject({ advisorCode: 'x1', distributorCode: code }));
  });
});

describe('the distributor', () => {
  it('of a changed code loads its fields, an unchanged one loads nothing (ACC-50)', async () => {
    await enter('Kód distributora', '2000');
    expect(portal.pathsCalled()).not.toContain(fieldsPath('2000'));
    await userEvent.tab();
    await waitFor(() => expect(field('Kód pobočky')).toBeEnabled());
    await userEvent.click(field('Kód distributora'));
    await userEvent.tab();
    expect(portal.pathsCalled().filter((called) => called === fieldsPath('2000'))).toHaveLength(1);
  });

  it('without a field disables and clears it (ACC-51)', async () => {
    await enter('IČO', '27074358');
    await enter('Kód distributora', '2000');
    await userEvent.tab();
    await waitFor(() => expect(field('IČO')).toBeDisabled());
    expect(field('IČO')).toHaveValue('');
    await enter('Kód pobočky', 'P1');
    await enter('Kód distributora', '1000');
    await userEvent.tab();
    await waitFor(() => expect(field('Kód pobočky')).toBeDisabled());
    expect(field('Kód pobočky')).toHaveValue('');
    expect(field('IČO')).toBeEnabled();
  });

  it('with branches requires a branch code (ACC-44)', async () => {
    await send({ 'Kód distributora': '2000' });
    await waitFor(() => expect(errorOf('Kód pobočky')).toBe('Zadejte kód pobočky.'));
    await enter('Kód pobočky', 'P1');
    await userEvent.click(submit());
    await waitFor(() => expect(requests()[0]?.body).toMatchObject({ branchCode: 'P1', vatId: '' }));
  });

  it.each<Fault>(['offline', '500', '404', 'HTML', 'truncated', 'wrong shape'])(
    'whose fields cannot be read for %s uses the defaults again (ACC-52)',
    async (fault) => {
      await enter('Kód distributora', '2000');
      await userEvent.tab();
      await waitFor(() => expect(field('Kód pobočky')).toBeEnabled());
      await enter('Kód pobočky', 'P1');
      portal.fail(fieldsPath('3000'), fault);
      await enter('Kód distributora', '3000');
      await userEvent.tab();
      await waitFor(() => expect(field('Kód pobočky')).toBeDisabled());
      expect(field('Kód pobočky')).toHaveValue('');
      expect(field('IČO')).toBeEnabled();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('typed last applies, whichever response comes last', async () => {
    const answer = portal.hold('GET', fieldsPath('2000'));
    await enter('Kód distributora', '2000');
    await userEvent.tab();
    expect(await screen.findByText('Zjišťujeme, co tento distributor vyžaduje…')).toBeVisible();
    await enter('Kód distributora', '1000');
    await userEvent.tab();
    await waitFor(() => expect(portal.pathsCalled()).toContain(fieldsPath('1000')));
    await act(async () => answer(200, [{ code: 'BRANCHCODE', available: true }]));
    await waitFor(() =>
      expect(screen.queryByText('Zjišťujeme, co tento distributor vyžaduje…')).not.toBeInTheDocument(),
    );
    expect(field('Kód pobočky')).toBeDisabled();
  });
});
