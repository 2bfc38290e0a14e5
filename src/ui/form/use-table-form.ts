import { useEffect, useState, type FormEvent } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { fieldNames, type FieldName, type FormTable } from '#domain/forms/form-table.ts';
import { liveErrors, type ShowsErrors } from './live-errors.ts';
import { tableActions } from './table-actions.ts';
import type { MissingTexts, TableForm } from './table-form.ts';
import { tableResolver } from './table-resolver.ts';
import { restoredValue, useTypedValue } from './typed-values.ts';

interface TableFormOptions<Values, Context, Refusal extends string> {
  context: Context;
  missing: MissingTexts<Values>;
  shows?: ShowsErrors;
  /** The field that is focused initially. */
  startsAt?: FieldName<Values> | null;
  /** The values to start with instead of the initial ones. */
  opensWith?: Values;
  /** Called when the values change. */
  onWrite?: (values: Values) => void;
  wordsOf?: (refusal: Refusal) => string;
}

/** Returns a mutable value that takes effect immediately, independently of rendering. */
function cell<Value>(first: Value) {
  let held = first;
  return {
    get: () => held,
    set: (next: Value) => {
      held = next;
    },
  };
}

/** Focuses the first field of the form. */
function useStart(setFocus: (name: string) => void, startsAt: string | null): void {
  const [start] = useState(startsAt);
  useEffect(() => {
    if (start !== null) setFocus(start);
  }, [setFocus, start]);
}

/** Returns whether a task runs, and a function that starts one unless another runs. */
function useBusy(): [isBusy: boolean, runAlone: (task: () => Promise<void>) => Promise<void>] {
  const [isBusy, showBusy] = useState(false);
  const [busy] = useState(() => cell(false));
  const runAlone = async (task: () => Promise<void>) => {
    if (busy.get()) return;
    busy.set(true);
    showBusy(true);
    try {
      await task();
    } finally {
      busy.set(false);
      showBusy(false);
    }
  };
  return [isBusy, runAlone];
}

/** A form is recognised by its fields: what was typed before a reload fits a later version only where they are the same. */
const nameOf = <Values extends object, Context>(table: FormTable<Values, Context>) =>
  `form ${fieldNames(table).join(' ')}`;

const isSecret = (field: string) => /password/i.test(field);

/** Returns what was typed into the form before a reload; a password is not among it. */
function typedBefore<Values extends object, Context>(table: FormTable<Values, Context>): FieldValues {
  const typed = Object.entries(restoredValue(nameOf(table)) ?? {});
  const kinds = new Map(Object.entries(table.initial).map(([name, value]) => [name, typeof value]));
  return Object.fromEntries(typed.filter(([name, value]) => !isSecret(name) && typeof value === kinds.get(name)));
}

const withoutSecrets = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));

/** Connects a form that is defined by its table to react-hook-form (architecture, section 7). */
export function useTableForm<Values extends object, Context, Refusal extends string = never>(
  table: FormTable<Values, Context>,
  {
    context: first,
    missing,
    shows = 'when left',
    startsAt = null,
    opensWith = table.initial,
    onWrite,
    wordsOf = String,
  }: TableFormOptions<Values, Context, Refusal>,
): TableForm<Values, Context, Refusal> {
  const [context, showContext] = useState(first);
  const [now] = useState(() => cell(first));
  const [isBusy, runAlone] = useBusy();
  const [defaultValues] = useState((): FieldValues => ({ ...opensWith, ...typedBefore(table) }));
  const [resolver] = useState(() => tableResolver(table, now.get));
  const form = useForm({ defaultValues, resolver, reValidateMode: 'onSubmit', shouldFocusError: false });
  const [errors] = useState(() => liveErrors<Values, Context, Refusal>(table, form, shows));
  const { settle, attempt, ...actions } = tableActions(table, form, { contextNow: now.get, errors, onWrite });

  useStart(form.setFocus, startsAt);
  // What is written elsewhere with every change outlives a reload already.
  useTypedValue(onWrite ? null : nameOf(table), () => withoutSecrets(actions.values()));

  return {
    ...actions,
    table,
    context,
    control: form.control,
    isBusy,
    missing,
    submit: (submission) => (event: FormEvent) => {
      event.preventDefault();
      void runAlone(() => attempt(submission));
    },
    follow(next) {
      now.set(next);
      showContext(next);
      settle();
    },
    saidAt(name) {
      const refusal = errors.refusalAt(name);
      if (refusal !== null) return { words: wordsOf(refusal) };
      const fault = errors.faultAt(name);
      return fault && { fault };
    },
  };
}
