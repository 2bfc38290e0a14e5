import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fault } from '#domain/forms/fault.ts';
import type { FormTable } from '#domain/forms/form-table.ts';
import { textLine } from '#domain/forms/text-line.ts';
import { repeatedPassword } from '#domain/password-form/new-password.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import type { ShowsErrors } from '#ui/form/live-errors.ts';
import type { TableForm } from '#ui/form/table-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { useTableForm } from '#ui/form/use-table-form.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en', ['ui', 'validation']);

interface Values {
  hasFirm: boolean;
  firm: string;
  email: string;
  phone: string;
  code: string;
  repeated: string;
}

const table: FormTable<Values, null> = {
  initial: { hasFirm: false, firm: '', email: '', phone: '', code: '', repeated: '' },
  fields: {
    hasFirm: {},
    firm: { ...textLine(20), askedWhen: ({ hasFirm }) => hasFirm, required: true },
    email: textLine(50),
    phone: textLine(20),
    code: {
      ...textLine(20),
      required: true,
      checks: [(code) => (code.length < 3 ? fault('string.min', { min: 3 }) : null)],
      whenLeft: ({ code }) => ({ code: code.toUpperCase() }),
    },
    repeated: { ...repeatedPassword<Values>('code') },
  },
  shared: [
    {
      fields: ['email', 'phone'],
      finds: ({ email, phone }) => (email === '' && phone === '' ? fault('mixed.required') : null),
    },
  ],
};

type Form = TableForm<Values, null, 'taken'>;

function FirmFields({ form }: { form: Form }) {
  const { value, change } = useFormField(form, 'hasFirm');
  const { isAsked } = useFormField(form, 'firm');
  return (
    <>
      <Checkbox label="Has a firm" checked={value} onChange={change} />
      {isAsked && <FormTextField form={form} name="firm" label="Firm" />}
    </>
  );
}

function EmailField({ form, onRender }: { form: Form; onRender: () => void }) {
  useFormField(form, 'email');
  onRender();
  return <FormTextField form={form} name="email" label="E-mail" />;
}

interface Options {
  shows?: ShowsErrors;
  isRefused?: boolean;
}

function renderForm({ shows = 'when left', isRefused = false }: Options = {}) {
  const sent: Values[] = [];
  let tries = 0;
  const onRender = vi.fn<() => void>();
  function Screen() {
    const form: Form = useTableForm(table, {
      context: null,
      missing: { firm: 'Enter the firm.' },
      shows,
      wordsOf: (refusal: 'taken') => `It is ${refusal}`,
    });
    const submit = form.submit({
      send: async (values) => {
        tries += 1;
        if (isRefused && tries === 1) form.refuse('phone', 'taken');
        else sent.push({ ...values });
      },
    });
    return (
      <form noValidate onSubmit={submit}>
        <FirmFields form={form} />
        <EmailField form={form} onRender={onRender} />
        <FormTextField form={form} name="phone" label="Phone" />
        <FormTextField form={form} name="code" label="Code" />
        <FormTextField form={form} name="repeated" label="Code again" />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Screen />);
  return { sent, onRender, user: userEvent.setup() };
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}( ?optional)?$`) });
const said = (name: string) => {
  const control = field(name);
  const id = control.getAttribute('aria-describedby');
  return control.getAttribute('aria-invalid') === 'true' ? document.querySelector(`[id="${id}"]`)?.textContent : null;
};
const isOptional = (name: string) =>
  screen.queryByRole('textbox', { name: new RegExp(`^${name} ?optional$`) }) !== null;
const required = 'This field is required.';
const differs = 'The passwords do not match.';
const send = () => screen.getByRole('button', { name: 'Send' });

describe('a table form', () => {
  it('shows the error of a field on blur, and of no other field yet', async () => {
    const { user } = renderForm();
    await user.type(field('Code'), 'ab');
    expect(said('Code')).toBeNull();
    await user.tab();
    expect(said('Code')).toBe('Enter at least 3 characters.');
    expect([said('E-mail'), said('Phone'), said('Code again')]).toEqual([null, null, null]);
    await user.type(field('Code'), 'c');
    expect(said('Code')).toBeNull();
  });

  it('that shows errors on submit shows none before, and updates them with every key after', async () => {
    const { user } = renderForm({ shows: 'when sent' });
    await user.type(field('Code'), 'ab');
    await user.tab();
    expect(said('Code')).toBeNull();
    await user.click(send());
    expect(said('Code')).toBe('Enter at least 3 characters.');
    await user.type(field('Code'), 'c');
    expect(said('Code')).toBeNull();
  });

  it('updates an error when another field changes, but not one of an untouched field', async () => {
    const { user } = renderForm();
    await user.type(field('Code'), 'abcd');
    await user.tab();
    expect(said('Code again')).toBeNull();
    await user.type(field('Code again'), 'ABCD');
    await user.tab();
    expect(said('Code again')).toBeNull();
    await user.type(field('Code'), 'E');
    expect(said('Code again')).toBe(differs);
    await user.type(field('Code'), '{Backspace}');
    expect(said('Code again')).toBeNull();
  });

  it('focuses the first field with an error, including one that was added later', async () => {
    const { user, sent } = renderForm();
    await user.click(send());
    expect(field('E-mail')).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Has a firm' }));
    await user.click(send());
    expect(field('Firm')).toHaveFocus();
    expect(said('Firm')).toBe('Enter the firm.');
    expect(sent).toEqual([]);
  });

  it('shows an error of two fields at one of them', async () => {
    const { user } = renderForm();
    await user.click(send());
    expect([said('E-mail'), said('Phone')]).toEqual([required, null]);
    await user.type(field('Phone'), '1');
    expect([said('E-mail'), said('Phone')]).toEqual([null, null]);
  });

  it('neither validates nor sends an excluded field, and restores it when it applies again', async () => {
    const { user, sent } = renderForm();
    await user.click(screen.getByRole('checkbox', { name: 'Has a firm' }));
    await user.type(field('Firm'), 'Horizont');
    await user.click(screen.getByRole('checkbox', { name: 'Has a firm' }));
    expect(screen.queryByRole('textbox', { name: 'Firm' })).not.toBeInTheDocument();
    await user.type(field('E-mail'), ' jana@horizont.example ');
    await user.type(field('Code'), 'abcd');
    await user.type(field('Code again'), 'ABCD{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ hasFirm: false, firm: '', email: 'jana@horizont.example', code: 'ABCD' });
    await user.click(screen.getByRole('checkbox', { name: 'Has a firm' }));
    expect(field('Firm')).toHaveValue('Horizont');
  });

  it("shows a server's refusal at its field, with the focus, until that changes", async () => {
    const { user, sent } = renderForm({ isRefused: true });
    await user.type(field('Phone'), '1');
    await user.type(field('Code'), 'ABCD');
    await user.type(field('Code again'), 'ABCD{Enter}');
    await waitFor(() => expect(said('Phone')).toBe('It is taken'));
    expect(field('Phone')).toHaveFocus();
    await user.type(field('E-mail'), 'x');
    expect(said('Phone')).toBe('It is taken');
    await user.type(field('Phone'), '2');
    expect(said('Phone')).toBeNull();
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('clears the refusal when it is submitted unchanged', async () => {
    const { user, sent } = renderForm({ isRefused: true });
    await user.type(field('Phone'), '1');
    await user.type(field('Code'), 'ABCD');
    await user.type(field('Code again'), 'ABCD{Enter}');
    await waitFor(() => expect(said('Phone')).toBe('It is taken'));
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(said('Phone')).toBeNull();
  });

  it('marks what is optional and re-renders a field for its own changes only', async () => {
    const { user, onRender } = renderForm();
    expect(['E-mail', 'Phone', 'Code'].map(isOptional)).toEqual([true, true, false]);
    const before = onRender.mock.calls.length;
    await user.type(field('Code'), 'abcd');
    expect(onRender.mock.calls.length).toBe(before);
  });
});
