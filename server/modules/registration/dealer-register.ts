import type { RegistrationRefusalCode } from '#contract/registration.ts';
import type { Database } from '../../db/database.ts';

interface Dealer {
  name: string;
  surname: string;
  /** Empty if not given. */
  vatId: string;
  distributorCode: string;
}

/** Result of the register: confirmed, manual check, or a refusal. */
export type RegisterVerdict = 'Confirmed' | 'Doubtful' | RegistrationRefusalCode;

/** Normalizes case, accents and spaces of a name for comparison. */
export function dealerNameKey(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Looks up a dealer in the register of the central bank by name and, if given, identification number (ERR-08). */
export async function askDealerRegister(database: Database, dealer: Dealer): Promise<RegisterVerdict> {
  const namesakes = await database
    .selectFrom('dealer_register')
    .where('surname_key', '=', dealerNameKey(dealer.surname))
    .select(['name_key', 'vat_id', 'networks', 'answer'])
    .execute();
  const found = namesakes.filter(({ name_key }) => name_key === dealerNameKey(dealer.name));
  if (found.length === 0) return 'RegistrationCnbDealerNotFound';
  const matching = dealer.vatId === '' ? found : found.filter(({ vat_id }) => vat_id === dealer.vatId);
  const [entry, another] = matching;
  if (!entry) return 'RegistrationCnbVatMismatch';
  if (another) return 'Doubtful';
  if (entry.answer === 'Failed') return 'RegistrationCnbError';
  if (entry.answer === 'Unclear') return 'RegistrationUnknownError';
  return verdictOnNetworks(entry.networks, dealer.distributorCode);
}

function verdictOnNetworks(networks: readonly string[], distributorCode: string): RegisterVerdict {
  if (networks.length === 0) return 'RegistrationCnbDealerWithoutNetwork';
  if (networks.length > 1) return 'RegistrationCnbDealerMultipleNetworks';
  return networks[0] === distributorCode ? 'Confirmed' : 'Doubtful';
}
