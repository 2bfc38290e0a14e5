import { addYears, isPlainDate } from '../dates/plain-date.ts';
import { faultOf } from '../forms/fault.ts';
import type { Condition, FieldTable, FormTable } from '../forms/form-table.ts';
import { checkPrintable, codeLine, textLine } from '../forms/text-line.ts';
import { checkEmail, longestEmail } from '../people/email.ts';
import { checkPhone } from '../people/phone.ts';
import { lineText, typedCode, withoutSpaces } from '../text/plain-characters.ts';
import { afterBirthNumber } from './client-identity.ts';
import {
  accountOfIban,
  composedIban,
  isForeignAccount,
  takeAccountApart,
  typedBankCode,
  withChosenBank,
} from './client-account.ts';
import {
  emptyClient,
  type ClientContext,
  type ClientField,
  type ClientLists,
  type ClientValues,
} from './client-values.ts';
import {
  checkAccount,
  checkAdult,
  checkCompanyId,
  checkExpiry,
  checkIban,
  checkIdNumber,
  checkIssued,
  checkOtherEmail,
  checkOtherPhone,
  checkPersonalId,
  checkSecondaryIdNumber,
  checkSex,
  checkSymbol,
  checkUsername,
  type TextCheck,
  type ClientTextField,
} from './field-checks.ts';

type Field<Name extends ClientField> = FieldTable<ClientValues[Name], ClientValues, ClientContext>;
type Asked = Condition<ClientValues, ClientContext>;

/** Default validity of a document in years (CLIENT-11, CONF-08). */
const usualValidYears = 10;
const longestAddressNumber = 10;

const line = textLine(100);
const required = { ...line, required: true } as const;
const code = codeLine(32);

const idsByList = new WeakMap<readonly { id: string }[], readonly string[]>();

/** Returns the ids of a list, memoised: every check of a form needs them. */
function idsOf(list: readonly { id: string }[]): readonly string[] {
  const ids = idsByList.get(list) ?? list.map(({ id }) => id);
  idsByList.set(list, ids);
  return ids;
}

/** A field with a choice from a list of the reference data. */
const chosenOf = (list: Exclude<keyof ClientLists, 'secondaryDocumentTypes'>): ClientTextField => ({
  options: (_values, { lists }) => idsOf(lists[list]),
});
const countryField: ClientTextField = { ...chosenOf('countries'), required: true };

const day = (check: TextCheck): ClientTextField => ({ required: true, checks: [check] });

/** Strips the space from five digits; anything else stays, since formats differ by country (SIL-143). */
const postcode: ClientTextField = {
  ...codeLine(16),
  clean: (typed) => typedCode(typed).replace(/^(\d{3})\s(\d{2})$/, '$1$2'),
  required: true,
};
const addressNumber = codeLine(longestAddressNumber);

const hasPostal: Asked = ({ samePostalAddress }) => !samePostalAddress;
const hasTemporary: Asked = ({ sameTemporaryAddress }) => !sameTemporaryAddress;
const hasSecondary: Asked = ({ secondaryIdType }) => secondaryIdType !== '';
const isDomestic: Asked = (values) => !isForeignAccount(values);
/** An unlisted bank is typed with the number (SIL-139). */
const needsBank: Asked = (values) => !isForeignAccount(values) && typedBankCode(values) === null;
const withEmployer: Asked = (_values, { isLtip }) => isLtip;

/** Active if the client has a second document (CLIENT-13, CLIENT-40). */
const ofSecondary = { askedWhen: hasSecondary, clearedWhenNotAsked: true } as const;
const postal = { askedWhen: hasPostal } as const;
const temporary = { askedWhen: hasTemporary } as const;
const employer = { askedWhen: withEmployer } as const;

/** Returns the types of the second document, except that of the first one (CLIENT-12). */
function secondaryKinds({ idType }: Readonly<ClientValues>, { lists }: ClientContext): readonly string[] {
  const first = lists.identityDocumentTypes.find(({ id }) => id === idType);
  return lists.secondaryDocumentTypes
    .filter(({ id, code: kind }) => id !== idType && kind !== first?.code)
    .map(({ id }) => id);
}

/** The account is usually the client's own (SIL-226). */
const usualOwner = ({ accountNumber, accountOwner, firstName, lastName }: Readonly<ClientValues>) =>
  accountNumber.trim() !== '' && accountOwner === '' ? { accountOwner: lineText(`${firstName} ${lastName}`) } : {};

const sexField: Field<'sex'> = { options: () => ['MALE', 'FEMALE'], required: true, checks: [checkSex] };
const numberWhenTyped = (key: 'string.variableSymbol' | 'string.specificSymbol'): ClientTextField => ({
  clean: typedCode,
  checks: [checkSymbol(key)],
});

/** The visible fields of the card by section, in screen order (CLIENT-01…46). */
export const clientFieldsBySection = {
  identity: {
    prefix: textLine(50),
    firstName: required,
    lastName: required,
    suffix: textLine(50),
    citizenship: { ...countryField, whenChanged: afterBirthNumber },
    personalId: { ...code, required: true, checks: [checkPrintable, checkPersonalId], whenChanged: afterBirthNumber },
    dateOfBirth: day(checkAdult),
    sex: sexField,
    placeOfBirth: required,
    countryOfBirth: countryField,
    salutation: chosenOf('salutations'),
    pseudonym: line,
  },
  tax: {
    taxResidence: countryField,
    taxResidenceCity: line,
    vatId: { ...code, required: true },
  },
  contact: {
    email: {
      ...codeLine(longestEmail),
      required: true,
      checks: [(typed) => faultOf(checkEmail(typed)), checkOtherEmail],
      // CLIENT-09.
      whenLeft: ({ email, appUsername }) => (appUsername === '' ? { appUsername: typedCode(email) } : {}),
    },
    phone: {
      maxLength: 32,
      clean: withoutSpaces,
      required: true,
      checks: [(typed) => faultOf(checkPhone(typed)), checkOtherPhone],
    },
    appUsername: { ...codeLine(longestEmail), required: true, checks: [checkPrintable, checkUsername] },
  },
  permanent: {
    street: required,
    conscriptionNum: addressNumber,
    streetNum: addressNumber,
    city: required,
    postcode,
    country: countryField,
    samePostalAddress: {},
    sameTemporaryAddress: {},
  },
  postal: {
    postalStreet: { ...required, ...postal },
    postalConscriptionNum: { ...addressNumber, ...postal },
    postalStreetNum: { ...addressNumber, ...postal },
    postalCity: { ...required, ...postal },
    postalPostcode: { ...postcode, ...postal },
    postalCountry: { ...countryField, ...postal },
  },
  temporary: {
    temporaryStreet: { ...required, ...temporary },
    temporaryConscriptionNum: { ...addressNumber, ...temporary },
    temporaryStreetNum: { ...addressNumber, ...temporary },
    temporaryCity: { ...required, ...temporary },
    temporaryPostcode: { ...postcode, ...temporary },
    temporaryCountry: { ...countryField, ...temporary },
  },
  document: {
    idType: { ...chosenOf('identityDocumentTypes'), required: true },
    idNumber: { ...code, required: true, checks: [checkPrintable, checkIdNumber] },
    idIssuedBy: required,
    dateOfIssue: {
      ...day(checkIssued),
      // Runs only when a valid date is entered: an expiry date changed afterwards stays (CLIENT-11).
      whenChanged: ({ dateOfIssue }) =>
        isPlainDate(dateOfIssue) ? { dateOfExpiry: addYears(dateOfIssue, usualValidYears) } : {},
    },
    dateOfExpiry: { ...day(checkExpiry), askedWhen: ({ unlimitedValidity }) => !unlimitedValidity },
    unlimitedValidity: {},
  },
  secondary: {
    secondaryIdType: { options: secondaryKinds },
    secondaryIdNumber: { ...code, ...ofSecondary, required: true, checks: [checkPrintable, checkSecondaryIdNumber] },
    secondaryIdIssuedBy: { ...required, ...ofSecondary },
    secondaryDateOfIssue: { ...day(checkIssued), ...ofSecondary },
    secondaryDateOfExpiry: {
      ...ofSecondary,
      checks: [checkExpiry],
      required: true,
      askedWhen: (values, context) => hasSecondary(values, context) && !values.secondaryUnlimitedValidity,
    },
    secondaryUnlimitedValidity: ofSecondary,
  },
  account: {
    bank: {
      ...chosenOf('banks'),
      required: needsBank,
      whenChanged: withChosenBank,
    },
    accountNumber: {
      maxLength: 32,
      clean: withoutSpaces,
      required: isDomestic,
      checks: [checkAccount],
      whenLeft: (values, context) => {
        const apart = takeAccountApart(values, context);
        return { ...apart, ...composedIban({ ...values, ...apart }, context), ...usualOwner(values) };
      },
    },
    currency: { ...chosenOf('currencies'), required: true },
    iban: {
      maxLength: 48,
      clean: (typed) => withoutSpaces(typed).toUpperCase(),
      required: true,
      checks: [checkIban],
      whenLeft: (values, context) => {
        const account = accountOfIban(values, context);
        return { ...account, ...usualOwner({ ...values, ...account }) };
      },
    },
    accountOwner: required,
    variableSymbol: numberWhenTyped('string.variableSymbol'),
    specificSymbol: numberWhenTyped('string.specificSymbol'),
  },
  employer: {
    employerIdentificationNumber: {
      ...employer,
      maxLength: 16,
      clean: withoutSpaces,
      checks: [checkCompanyId],
      // CLIENT-14.
      whenChanged: () => ({ employerName: '' }),
    },
    employerName: {
      ...line,
      ...employer,
      required: ({ employerIdentificationNumber }) => employerIdentificationNumber !== '',
    },
  },
} satisfies Record<string, { [Name in ClientField]?: Field<Name> }>;

/** Form definition of the client card, in screen order (DATA-42…44). */
export const clientForm: FormTable<ClientValues, ClientContext> = {
  initial: emptyClient,
  fields: {
    clientId: {},
    identificationType: {},
    ...clientFieldsBySection.identity,
    ...clientFieldsBySection.tax,
    ...clientFieldsBySection.contact,
    ...clientFieldsBySection.permanent,
    ...clientFieldsBySection.postal,
    ...clientFieldsBySection.temporary,
    ...clientFieldsBySection.document,
    ...clientFieldsBySection.secondary,
    ...clientFieldsBySection.account,
    ...clientFieldsBySection.employer,
  },
};
