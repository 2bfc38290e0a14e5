import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';
import fieldStyles from './field.module.css';
import { Icon } from '../marks/icon.tsx';
import styles from './select.module.css';
import { useLandmarkPlace } from '../overlays/use-landmark-place.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> extends FieldLook {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  inputRef?: React.Ref<HTMLInputElement> | undefined;
  /** Whether the list is open initially. */
  defaultOpen?: boolean | undefined;
  onClose?: (() => void) | undefined;
}

/**
 * Distinguishes choices of the user from changes that Base UI reports on its own: when the chosen option is removed from
 * the list, Base UI reports the value that the select had when it opened. A user's choice comes with its event, except
 * for a letter typed on the closed select.
 */
function useUsersActs() {
  const isKeyDown = useRef(false);
  return {
    noteKey: () => {
      isKeyDown.current = true;
      queueMicrotask(() => {
        isKeyDown.current = false;
      });
    },
    isUsersAct: ({ event }: { event: Event }) => event.target !== null || isKeyDown.current,
  };
}

/** The chosen option, whole in its title where there is no room for it. */
function ChosenValue({ of, placeholder }: { of: { label: string } | undefined; placeholder: string }) {
  return <BaseSelect.Value className={styles.value} title={of?.label} placeholder={placeholder} />;
}

export function Select<Value extends string>({
  label,
  labelSuffix,
  hideLabel,
  optional,
  hint,
  error,
  className,
  fieldName,
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
  onBlur,
  inputRef,
  defaultOpen,
  onClose,
}: SelectProps<Value>) {
  const { t } = useTranslation('ui');
  const { container, onOpenChange } = useLandmarkPlace();
  const { noteKey, isUsersAct } = useUsersActs();
  const isOffered = options.some((option) => option.value === value);
  const isFixed = options.length === 1 && options[0]?.value === value;
  const items = options.map((option) => ({ value: option.value, label: option.label }));

  return (
    <Field {...{ label, labelSuffix, hideLabel, optional, hint, error, className, fieldName }} group>
      {({ id, labelId, describedBy, invalid }) => (
        <BaseSelect.Root
          items={items}
          value={isOffered ? value : null}
          disabled={disabled || isFixed}
          inputRef={inputRef}
          defaultOpen={defaultOpen}
          onOpenChange={onOpenChange}
          onOpenChangeComplete={(open) => !open && onClose?.()}
          onValueChange={(next, details) => {
            if (next !== null && isUsersAct(details)) onChange(next);
          }}
        >
          <BaseSelect.Trigger
            id={id}
            className={classNames(fieldStyles.control, 'spread full-width text-left', invalid && fieldStyles.invalid)}
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onBlur={onBlur}
            onKeyDownCapture={noteKey}
          >
            <ChosenValue of={items.find((item) => item.value === value)} placeholder={placeholder ?? t('choose')} />
            <Icon of={ChevronDown} size={16} className="tertiary" />
          </BaseSelect.Trigger>
          <BaseSelect.Portal container={container}>
            <BaseSelect.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
              <BaseSelect.Popup className={styles.popup}>
                <BaseSelect.List className={styles.list} aria-labelledby={labelId}>
                  {options.map((option) => (
                    <BaseSelect.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled ?? false}
                      className={styles.item}
                    >
                      <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                      <BaseSelect.ItemIndicator className="link">
                        <Icon of={Check} size={16} />
                      </BaseSelect.ItemIndicator>
                    </BaseSelect.Item>
                  ))}
                </BaseSelect.List>
              </BaseSelect.Popup>
            </BaseSelect.Positioner>
          </BaseSelect.Portal>
        </BaseSelect.Root>
      )}
    </Field>
  );
}
