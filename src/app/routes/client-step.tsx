import { ClientCardPage } from '#features/client-card/client-card-page.tsx';
import { createContract } from '#state/contract/create-contract.ts';

/** The client card, whose submission creates the contract. */
export function ClientStep() {
  return <ClientCardPage onCreate={createContract} />;
}
