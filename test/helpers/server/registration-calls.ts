import { demoDealers } from '../data/demo-data.ts';
import type { TestApp } from './test-app.ts';

export const dealer = (code: string) => ({ ...demoDealers[code] });

/** Returns a registration with the distributor of the dealer register that nothing blocks. */
export const applicant = () => ({
  advisorCode: '700001',
  distributorCode: '1001',
  email: 'jan.novotka@horizont.example',
  password: 'zelená tramvaj 42',
  phone: '+420601234567',
  prefix: '',
  suffix: '',
  branchCode: '',
  ...person('OK'),
});

/** Returns the fields by which the register finds a dealer. */
export function person(code: string) {
  const { name, surname, vatId } = dealer(code);
  return { name, surname, vatId };
}

/** The calls of a registration and of its activation. */
export const registrationCalls = (test: () => TestApp) => ({
  register: (changes: object = {}, headers: Record<string, string> = {}) =>
    test().call({ method: 'POST', url: '/api/user/register', headers, payload: { ...applicant(), ...changes } }),
  confirm: (token: string) => test().call({ method: 'POST', url: '/api/user/confirmregistration', payload: { token } }),
});

/** Deletes all registrations, their mails and the users that they made. */
export async function clearRegistrations({ database }: Pick<TestApp, 'database'>): Promise<void> {
  for (const table of ['outbox', 'registrations', 'idempotentAnswers'] as const)
    await database.deleteFrom(table).execute();
  await database.deleteFrom('users').where('advisorCode', 'like', '7%').execute();
}
