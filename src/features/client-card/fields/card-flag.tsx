import { Checkbox } from '#ui/fields/checkbox.tsx';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { CardFieldProps, CardFlagName } from './card-form.ts';

/** A yes or no of the card. */
export function CardFlag({ form, name, label, className }: CardFieldProps & { name: CardFlagName }) {
  const { value, change } = useFormField(form, name);
  return (
    <div data-field={name} className={className}>
      <Checkbox name={name} label={label} checked={value} onChange={change} />
    </div>
  );
}
