import { useLayoutEffect, useRef, useState } from 'react';
import { phoneInGroups } from '#domain/people/phone.ts';
import { withoutSpaces } from '#domain/text/plain-characters.ts';
import { classNames } from '../class-names.ts';
import styles from './phone-field.module.css';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

export interface PhoneFieldProps<Prefix extends string> {
  label: string;
  prefixLabel: string;
  prefixes: readonly Prefix[];
  /** Empty if the number includes its own prefix. */
  prefix: Prefix | '';
  onPrefix: (prefix: Prefix) => void;
  /** Without spaces; includes its prefix if that is not one of those offered. */
  number: string;
  onNumber: (number: string) => void;
  onBlur: () => void;
  inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  fieldName?: string | undefined;
}

/** Groups the digits; text that is not a number stays as typed. */
function grouped(prefix: string, number: string): string {
  const full = number.startsWith('+') ? number : prefix + number;
  return /^\+\d+$/.test(full) ? phoneInGroups(full, { withPrefix: number.startsWith('+') }) : number;
}

/**
 * Controls the caret. Focusing the field selects the whole number, so that typing replaces it; when typing removes the
 * grouping spaces, the caret stays at its digit instead of jumping to the end.
 */
function useCaret() {
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const hasJustCome = useRef(false);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return {
    take: (element: HTMLInputElement | null) => {
      input.current = element;
    },
    keep: (typed: string) => {
      const place = input.current?.selectionStart ?? typed.length;
      caret.current = withoutSpaces(typed.slice(0, place)).length;
    },
    come: () => {
      hasJustCome.current = true;
      input.current?.select();
    },
    /** The click that focused the field has moved the caret; later clicks may move it. */
    click: () => {
      const { selectionStart = null, selectionEnd = null } = input.current ?? {};
      if (hasJustCome.current && selectionStart === selectionEnd) input.current?.select();
      hasJustCome.current = false;
    },
  };
}

/**
 * A phone number with its prefix (ACC-48), grouped until it is edited, so that a selection made by focusing remains.
 */
export function PhoneField<Prefix extends string>({
  label,
  prefixLabel,
  prefixes,
  prefix,
  onPrefix,
  number,
  onNumber,
  onBlur,
  inputRef,
  className,
  ...look
}: PhoneFieldProps<Prefix>) {
  const [isTyping, setIsTyping] = useState(false);
  const caret = useCaret();
  return (
    <div className={classNames(styles.phone, className)}>
      <Select
        label={prefixLabel}
        options={prefixes.map((value) => ({ value, label: value }))}
        value={prefix === '' ? null : prefix}
        onChange={onPrefix}
      />
      <TextField
        {...look}
        ref={(element) => {
          caret.take(element);
          inputRef?.(element);
        }}
        label={label}
        type="tel"
        value={isTyping ? number : grouped(prefix, number)}
        onChange={(typed) => {
          caret.keep(typed);
          setIsTyping(true);
          onNumber(withoutSpaces(typed));
        }}
        onFocus={caret.come}
        onClick={caret.click}
        onBlur={() => {
          setIsTyping(false);
          onBlur();
        }}
      />
    </div>
  );
}
