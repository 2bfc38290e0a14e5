import type { UseFormReturn } from 'react-hook-form';
import { valuesAfterChange, afterLeaving, settled } from '#domain/forms/change-values.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { fieldNames, memberOf, type FieldName, type FormTable } from '#domain/forms/form-table.ts';
import type { LiveErrors } from './live-errors.ts';
import type { Submission, TableForm } from './table-form.ts';
import { valuesOfTable } from './table-resolver.ts';

interface Parts<Values, Context, Refusal> {
  /** Returns the current context, independently of rendering. */
  contextNow: () => Context;
  errors: LiveErrors<Values, Context, Refusal>;
  /** Called when the values change. */
  onWrite: ((values: Values) => void) | undefined;
}

type Actions<Values extends object, Context, Refusal extends string> = Pick<
  TableForm<Values, Context, Refusal>,
  'values' | 'text' | 'change' | 'type' | 'leave' | 'show' | 'refuse' | 'refuseMembers' | 'reset'
> & {
  /** Called when the context changes. */
  settle: () => void;
  attempt: (submission: Submission<Values>) => Promise<void>;
};

/** Returns the actions of a table form that react-hook-form holds. */
export function tableActions<Values extends object, Context, Refusal extends string>(
  table: FormTable<Values, Context>,
  { getValues, setValue, handleSubmit, reset }: UseFormReturn,
  { contextNow, errors, onWrite }: Parts<Values, Context, Refusal>,
): Actions<Values, Context, Refusal> {
  const values = () => valuesOfTable(table, getValues());
  const write = (next: Values) => {
    const before = values();
    const changed = fieldNames(table).filter((name) => next[name] !== before[name]);
    for (const name of changed) setValue<string>(name, next[name]);
    errors.refresh(next, contextNow());
    if (changed.length > 0) onWrite?.(next);
  };
  const change = (next: Values, name: FieldName<Values>) => {
    errors.changed(name);
    write(valuesAfterChange(table, next, name, contextNow()));
  };

  return {
    values,
    text: (name) => getValues(name),
    change: (name, value) => change({ ...values(), [name]: value }, name),
    type: (name, text) => change({ ...values(), [name]: text }, name),
    leave(name) {
      errors.left(name);
      write(afterLeaving(table, values(), [name], contextNow()));
    },
    show(next) {
      errors.entered(next);
      write(settled(table, next, contextNow()));
    },
    settle: () => write(settled(table, values(), contextNow())),
    refuse: errors.refuse,
    refuseMembers(members, refusal) {
      const name = fieldNames(table).find((field) => members.includes(memberOf(table, field)));
      if (name === undefined) return false;
      errors.refuse(name, refusal);
      return true;
    },
    reset() {
      errors.forget();
      reset({ ...table.initial });
    },
    async attempt({ prepare, send }) {
      // Enter does not blur the field, so the effects of a blur are applied here.
      write(afterLeaving(table, values(), fieldNames(table), contextNow()));
      await prepare?.();
      const check = handleSubmit(
        (read) => {
          errors.checked(new Map());
          return send(valuesOfTable(table, read));
        },
        () => errors.checked(findFaults(table, values(), contextNow())),
      );
      await check();
    },
  };
}
