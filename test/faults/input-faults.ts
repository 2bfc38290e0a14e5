import type { PlantedFault } from './planted-fault.ts';

const unit = 'test/unit/domain';

/** In what is typed and pasted: numbers, accounts, persons, questionnaires and forms. */
export const inputFaults: readonly PlantedFault[] = [
  {
    file: 'src/domain/numbers/written-number.ts',
    from: 'isRepeated && digits.length - last - 1 > 2 ? -1 : last',
    to: 'isRepeated ? -1 : last',
    test: `${unit}/numbers/written-number.test.ts`,
  },
  {
    file: 'src/domain/numbers/number-unit.ts',
    from: 'return own.codes.some((code) => mayBeIn(unit, code));',
    to: "return unit.kind === 'currency';",
    test: `${unit}/numbers/number-input.test.ts`,
  },
  {
    file: 'src/domain/cart/paste/column-roles.ts',
    from: 'amounts.some(({ place }) => {\n    const values',
    to: 'amounts.every(({ place }) => {\n    const values',
    test: `${unit}/cart/paste/column-roles.test.ts`,
  },
  {
    file: 'src/domain/cart/paste/paste-plan.ts',
    from: "if (product && mergesWith === null && action !== 'skip') {",
    to: 'if (product && mergesWith === null) {',
    test: `${unit}/cart/paste/paste-plan.test.ts`,
  },
  {
    file: 'src/domain/banking/iban.ts',
    from: 'check >= checkDigits.min && check <= checkDigits.max',
    to: 'check <= checkDigits.max',
    test: `${unit}/banking/iban.test.ts`,
  },
  {
    file: 'src/domain/banking/account-number.ts',
    from: 'passesModulus11(prefix) && passesModulus11(number)',
    to: 'passesModulus11(prefix + number)',
    test: `${unit}/banking/account-number.test.ts`,
  },
  {
    file: 'src/domain/people/birth-number.ts',
    from: '!== remainder % 10',
    to: '!== remainder',
    test: `${unit}/people/birth-number.test.ts`,
  },
  {
    file: 'src/domain/people/phone.ts',
    from: "return line !== '' && line === lineOf(second);",
    to: 'return line === lineOf(second);',
    test: `${unit}/people/phone.test.ts`,
  },
  {
    file: 'src/domain/people/postal-code.ts',
    from: '/^[1-7]/.test(front)',
    to: '/^[1-8]/.test(front)',
    test: `${unit}/people/postal-code.test.ts`,
  },
  {
    file: 'src/domain/people/company-id.ts',
    from: '(11 - (sum % 11)) % 10',
    to: '11 - (sum % 11)',
    test: `${unit}/people/company-id.test.ts`,
  },
  {
    file: 'src/domain/dates/plain-date.ts',
    from: 'end.day < start.day',
    to: 'end.day <= start.day',
    test: `${unit}/people/age.test.ts`,
  },
  {
    file: 'src/domain/aml/questionnaire.ts',
    from: 'const question = asked.find(',
    to: 'const question = questions.find(',
    test: `${unit}/aml/questionnaire.test.ts`,
  },
  {
    file: 'src/domain/client-form/client-form.ts',
    from: '!isForeignAccount(values) && typedBankCode(values) === null',
    to: '!isForeignAccount(values) || typedBankCode(values) === null',
    test: `${unit}/client-form/client-form.test.ts`,
  },
  {
    file: 'src/domain/cart/paste/column-roles.ts',
    from: "known.size < 2 || !(known.has('name') || known.has('isin'))",
    to: 'known.size < 2',
    test: `${unit}/cart/paste/column-roles.test.ts`,
  },
  {
    file: 'src/domain/cart/paste/column-roles.ts',
    from: '(lines.length > 1 ||',
    to: '(lines.length > 0 ||',
    test: `${unit}/cart/paste/column-roles.test.ts`,
  },
  {
    file: 'src/domain/cart/paste/column-roles.ts',
    from: 'figures.findLast(({ isOfYears })',
    to: 'figures.find(({ isOfYears })',
    test: `${unit}/cart/paste/column-roles.test.ts`,
  },
];
