import type { Fault } from '../forms/fault.ts';
import { findFaults, isRequired } from '../forms/find-faults.ts';
import { fieldNames } from '../forms/form-table.ts';
import { isEmpty, readForm } from '../forms/read-form.ts';
import { clientFieldsBySection, clientForm } from './client-form.ts';
import type { ClientContext, ClientField, ClientValues } from './client-values.ts';

export type ClientSection = keyof typeof clientFieldsBySection;

const isSection = (name: string): name is ClientSection => Object.hasOwn(clientFieldsBySection, name);

/** Sections of the card with their fields, in screen order (CLIENT-01). */
export const clientSections: readonly { section: ClientSection; fields: readonly ClientField[] }[] = Object.keys(
  clientFieldsBySection,
)
  .filter(isSection)
  .map((section) => ({
    section,
    fields: fieldNames(clientForm).filter((name) => Object.hasOwn(clientFieldsBySection[section], name)),
  }));

export interface SectionProgress {
  section: ClientSection;
  /** Number of fields that the contract requires, and how many of them are filled in. */
  required: number;
  filled: number;
  /** Missing fields, and fields with an error, in screen order. */
  missing: readonly ClientField[];
  wrong: readonly ClientField[];
}

const isMissing = ({ key }: Fault) => key === 'mixed.required';

/** Returns the progress of every section that has active fields (CLIENT-03, CLIENT-04). */
export function clientProgress(typed: Readonly<ClientValues>, context: ClientContext): SectionProgress[] {
  const form = readForm(clientForm, typed, context);
  const faults = findFaults(clientForm, typed, context);
  return clientSections.flatMap(({ section, fields }) => {
    const asked = fields.filter((name) => form.asked.has(name));
    if (asked.length === 0) return [];
    const required = asked.filter((name) => isRequired(clientForm, name, form, context));
    const atFault = (wanted: boolean) =>
      asked.filter((name) => {
        const found = faults.get(name);
        return found !== undefined && isMissing(found) === wanted;
      });
    const filled = required.filter((name) => !isEmpty(form.values[name])).length;
    return [{ section, required: required.length, filled, missing: atFault(true), wrong: atFault(false) }];
  });
}
