import type { InputField } from '#domain/cart/fields/input-field.ts';
import {
  packageContext,
  packageInputFields,
  type PackageContext,
  type PackageInputField,
} from '#domain/cart/package/package-fields.ts';
import { saysError } from '#state/cart/calculation/item-status.ts';
import { useFieldModel, type FieldModel } from '../shared/field-model.ts';
import { usePackageErrorText, type PackageSnapshot, type PackageView } from './package-view.ts';

/** Returns the inputs of a package as they are shown (PACK-02, PACK-17 to PACK-19). */
export function usePackageModel(item: PackageSnapshot, view: PackageView): (field: PackageInputField) => FieldModel {
  const modelOf = useFieldModel();
  const errorText = usePackageErrorText();
  const { input, offer, errors } = view;
  const context = packageContext(view, offer);
  const texts: Partial<Record<string, string | null>> = item.texts;
  return (field) => {
    const definition: InputField<PackageView['input'], PackageContext> = packageInputFields[field];
    const isSaid = saysError(item, field);
    return modelOf(definition, {
      value: input[field],
      text: texts[field],
      values: input,
      context,
      error: isSaid ? errorText(errors.fields[field], field) : undefined,
      isWaiting: field === 'investedAmount' && !input.investedAmount && !isSaid,
    });
  };
}
