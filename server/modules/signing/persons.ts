import type { PersonRole } from '#domain/contract/contract-states.ts';
import type { ContractPerson, StoredContract } from './repository.ts';

export function findRole({ persons }: Pick<StoredContract, 'persons'>, role: PersonRole): ContractPerson | undefined {
  return persons.find((person) => person.role === role);
}

export function addressesOf(person: ContractPerson | undefined): string[] {
  return person?.email == null ? [] : [person.email];
}
