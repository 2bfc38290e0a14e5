import { registrationForm, type RegistrationValues } from '#domain/registration-form/registration-form.ts';

export const filled = (changes: Partial<RegistrationValues>): RegistrationValues => ({
  ...registrationForm.initial,
  surname: 'Nováková',
  distributorCode: '1000',
  advisorCode: '123456',
  email: 'jana@horizont.example',
  phone: '601123456',
  password_0: 'kobyla má malý bok',
  password_1: 'kobyla má malý bok',
  ...changes,
});
