import type { Config } from '../settings/config.ts';
import type { RegisterName, ReportFailure } from './ask-register.ts';
import { dealersOver, demoDealers, type FindDealers } from './dealer-register.ts';
import { demoEmployer, employerOver, type FindEmployer } from './employer-register.ts';
import { demoDocument, documentOver, type FindDocument } from './identity-register.ts';
import { RegisterFailure } from './register-failure.ts';

/** The registers that registration, client card and contract ask. */
export interface Registers {
  findDealers: FindDealers;
  findEmployer: FindEmployer;
  findDocument: FindDocument;
}

type Settings = Pick<Config, 'registers' | 'seedsDemo'>;

/**
 * Returns the registers of the settings: over HTTP where an address is set, the fictional ones in the demo. Elsewhere a register that is
 * not set is not available, which is never a yes; a firm that checks no documents anywhere says so, and all of them are unknown then.
 */
export function registersOf(settings: Settings, report: ReportFailure): Registers {
  const { registers, seedsDemo } = settings;
  const missing = (register: RegisterName) => async () => {
    report({ register, reason: 'not set' });
    throw new RegisterFailure('not-available');
  };
  const registerOf = <Find extends object>(
    name: RegisterName,
    address: string | undefined,
    {
      over,
      demo,
    }: { over: (access: { name: RegisterName; address: string; report: ReportFailure }) => Find; demo: Find },
  ): Find | (() => Promise<never>) => {
    if (address !== undefined) return over({ name, address, report });
    return seedsDemo ? demo : missing(name);
  };
  return {
    findDealers: registerOf('dealers', registers.dealers, { over: dealersOver, demo: demoDealers }),
    findEmployer: registerOf('employers', registers.employers, { over: employerOver, demo: demoEmployer }),
    findDocument: registers.checksNoDocuments
      ? async () => 'unknown'
      : registerOf('identity documents', registers.documents, { over: documentOver, demo: demoDocument }),
  };
}
