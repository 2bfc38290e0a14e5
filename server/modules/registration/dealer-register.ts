import type { RegistrationRefusalCode } from '#contract/registration.ts';
import type { Database } from '../../db/database.ts';
import type { FindDealers, RegisteredDealer } from '../../registers/dealer-register.ts';
import { RegisterFailure } from '../../registers/register-failure.ts';

interface Dealer {
  name: string;
  surname: string;
  /** Empty if not given. */
  vatId: string;
  distributorCode: string;
}

/** Result of the register: confirmed, manual check, or a refusal. */
export type RegisterVerdict = 'Confirmed' | 'Doubtful' | RegistrationRefusalCode;

/**
 * Looks up a dealer in the register of the central bank by name and, if given, identification number (ERR-08). A register that cannot be
 * asked is a refusal, never a confirmation.
 */
export async function askDealerRegister(
  findDealers: FindDealers,
  database: Database,
  dealer: Dealer,
): Promise<RegisterVerdict> {
  try {
    return verdictOn(await findDealers(database, dealer), dealer);
  } catch (error) {
    if (!(error instanceof RegisterFailure)) throw error;
    return error.kind === 'not-available' ? 'RegistrationCnbError' : 'RegistrationUnknownError';
  }
}

function verdictOn(found: readonly RegisteredDealer[], { vatId, distributorCode }: Dealer): RegisterVerdict {
  if (found.length === 0) return 'RegistrationCnbDealerNotFound';
  const [entry, another] = vatId === '' ? found : found.filter((dealer) => dealer.vatId === vatId);
  if (!entry) return 'RegistrationCnbVatMismatch';
  if (another) return 'Doubtful';
  entry.requireAnswer();
  return verdictOnNetworks(entry.networks, distributorCode);
}

function verdictOnNetworks(networks: readonly string[], distributorCode: string): RegisterVerdict {
  if (networks.length === 0) return 'RegistrationCnbDealerWithoutNetwork';
  if (networks.length > 1) return 'RegistrationCnbDealerMultipleNetworks';
  return networks[0] === distributorCode ? 'Confirmed' : 'Doubtful';
}
