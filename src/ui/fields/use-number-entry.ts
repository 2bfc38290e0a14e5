import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { clampNumber } from '#domain/numbers/number-input.ts';
import { formatNumber } from '#i18n/format.ts';
import { numberText, readNumberText, steppedNumber, typedDecimals, type NumberRules } from './number-text.ts';

export interface NumberInput {
  text: string;
  /** Null while the text is empty or not a number. */
  value: number | null;
}

/** Returns why the field rejects a text; undefined if it is a valid number or empty. */
export function useNumberRefusal(): (text: string, rules: NumberRules) => string | undefined {
  const { t } = useTranslation('ui');
  return (text, rules) => {
    const read = readNumberText(text, rules);
    if (read.kind !== 'refused') return undefined;
    switch (read.reason) {
      case 'negative':
        return t('number.negative');
      case 'otherCurrency':
        return t('number.otherCurrency', { unit: rules.unit });
      case 'tooManyDigits':
        return t('number.digits', { count: rules.maxDigits });
      case 'tooManyDecimals':
        return rules.decimals === 0 ? t('number.whole') : t('number.decimals', { count: rules.decimals });
      default:
        return t('number.notANumber');
    }
  };
}

interface NumberEntry {
  value: number | null;
  text: string | null | undefined;
  onChange: (input: NumberInput) => void;
  rules: NumberRules;
  clampOnBlur: boolean;
  disabled: boolean;
}

/** Manages the text of a number field during and after editing, its error, and the note about a clamped value. */
export function useNumberEntry({ value, text, onChange, rules, clampOnBlur, disabled }: NumberEntry) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [clampedTo, setClampedTo] = useState<number | null>(null);
  const { decimals, min, max } = rules;
  const kept = text === undefined ? typed : text;
  // An amount with a fraction shows both decimals: `5 000,50`.
  const shownDecimals = decimals === 2 && value !== null && !Number.isInteger(value) ? 2 : 0;
  const shown = kept ?? numberText(value, decimals, shownDecimals);
  const refusal = useNumberRefusal()(disabled ? '' : shown, rules);

  const noteOf = (clamped: number) => t('adjusted', { value: formatNumber(clamped, decimals) });
  const change = (next: string, nextValue: number | null) => {
    setTyped(next);
    onChange({ text: next, value: nextValue });
  };

  return {
    shown,
    /** Shown on blur only, because text being typed may be incomplete. */
    refusal: isTyping ? undefined : refusal,
    note: clampedTo === null ? undefined : noteOf(clampedTo),
    type: (next: string) => {
      const read = readNumberText(next, rules);
      setClampedTo(null);
      setIsTyping(true);
      change(next, read.kind === 'number' ? read.value : null);
    },
    /**
     * Formats the typed number on blur and clamps it if required; text that is not a number stays. Returns the note about a
     * clamped value, for a field that does not stay to show it.
     */
    settle: (): string | null => {
      setIsTyping(false);
      const read = readNumberText(shown, rules);
      if (read.kind !== 'number') return null;
      const settled = clampOnBlur ? clampNumber(read.value, min, max) : read.value;
      const settledText = numberText(settled, decimals, typedDecimals(shown, decimals));
      const isClamped = settled !== read.value;
      if (isClamped) setClampedTo(settled);
      if (settledText !== shown || settled !== value) change(settledText, settled);
      setTyped(null);
      return isClamped ? noteOf(settled) : null;
    },
    step: (event: KeyboardEvent) => {
      const read = readNumberText(shown, rules);
      if (read.kind === 'refused') return;
      const next = steppedNumber(event.key, read.kind === 'number' ? read.value : null, rules);
      if (next === null) return;
      event.preventDefault();
      setClampedTo(null);
      change(numberText(next, decimals), next);
    },
  };
}
