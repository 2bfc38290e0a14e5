import { type NumberRules } from '#ui/fields/number-text.ts';

export const rulesWith = (rules: Partial<NumberRules>): NumberRules => ({
  decimals: 2,
  maxDigits: 12,
  allowNegative: false,
  min: null,
  max: null,
  step: 1,
  ...rules,
});
