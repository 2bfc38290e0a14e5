import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clientValues } from '#domain/client-form/client-payload.ts';
import { clientSearch, overwrites } from '#domain/client-form/client-questions.ts';
import { emptyClient } from '#domain/client-form/client-values.ts';
import type { ClientOrigin } from '#domain/order/order-details.ts';
import { cart } from '#state/cart/cart.ts';
import { fillClientCard } from '#state/client-card/fill-client-card.ts';
import { findClient, readClient, type FoundClient } from '#state/client-card/look-ups.ts';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import type { CardForm } from './fields/card-form.ts';
import type { NoteChecks } from './use-card-checks.ts';

type ReadStatus = 'idle' | 'pending' | 'failed';

interface ClientLookUp {
  /** Of the client of the framework contract (CLIENT-06). */
  contractStatus: ReadStatus;
  searchStatus: ReadStatus;
  retry: () => void;
  /** Name, personal number or citizenship were left (CLIENT-08). */
  identityLeft: () => void;
  take: (found: FoundClient, origin: ClientOrigin) => void;
}

interface Parts {
  /** The client of the chosen framework contract; null without one. */
  contractClientId: string | null;
  hasContract: boolean;
  note: NoteChecks;
  onOverwrite: (found: FoundClient) => void;
}

/** Reads the client of the chosen framework contract, unless the card holds that one already (CLIENT-06). */
function useContractClient(form: CardForm, contractClientId: string | null, take: (found: FoundClient) => void) {
  const [ended, setEnded] = useState<{ id: string; status: ReadStatus } | null>(null);
  const newSignal = useLeavingSignal();
  const read = async (id: string) => {
    const found = await readClient(id, { signal: newSignal() });
    if (found.status === 'cancelled') return;
    if (found.status === 'found') take(found.found);
    setEnded({ id, status: found.status === 'found' ? 'idle' : 'failed' });
  };
  const follow = useEffectEvent((id: string) => {
    if (form.values().clientId !== id) void read(id);
  });
  useEffect(() => {
    // Waits a turn, since React's strict mode opens every screen once more.
    const timer = setTimeout(() => {
      if (contractClientId !== null) follow(contractClientId);
    });
    return () => clearTimeout(timer);
  }, [contractClientId]);

  const isKnown = contractClientId === null || form.values().clientId === contractClientId;
  const status: ReadStatus = ended?.id === contractClientId ? ended.status : 'pending';
  return {
    status: isKnown ? ('idle' as const) : status,
    retry: () => {
      setEnded(null);
      if (contractClientId !== null) void read(contractClientId);
    },
  };
}

/** Finds out who the client is: of a framework contract at once, else by what is entered (CLIENT-06, CLIENT-08, SIL-133). */
export function useClientLookUp(
  form: CardForm,
  { contractClientId, hasContract, note, onOverwrite }: Parts,
): ClientLookUp {
  const [searchStatus, setSearchStatus] = useState<ReadStatus>('idle');
  const newSearch = useLeavingSignal();
  const keyOf = () => JSON.stringify(clientSearch(form.values(), form.context));
  const searched = useRef<string | null>(null);

  const take = (found: FoundClient, origin: ClientOrigin) => {
    fillClientCard(found.client, { answers: found.answers, origin });
    form.show({ ...emptyClient, ...cart.details.card.values });
    searched.current = keyOf();
  };

  const contract = useContractClient(form, contractClientId, (found) => take(found, 'framework-contract'));

  const search = async () => {
    const values = form.values();
    const wanted = clientSearch(values, form.context);
    const key = keyOf();
    if (hasContract || wanted === null || key === searched.current) return;
    searched.current = key;
    // A user who was found before is somebody else now.
    if (cart.details.card.origin === 'look-up') form.change('clientId', '');
    setSearchStatus('pending');
    const read = await findClient(wanted, { signal: newSearch() });
    if (read.status === 'cancelled') return;
    setSearchStatus(read.status === 'failed' ? 'failed' : 'idle');
    note({ blockedPersonalId: read.status === 'legal-reasons' ? wanted.identificationNumber : null });
    if (read.status === 'failed') searched.current = null;
    // The identity may have been changed while the answer was on its way.
    if (read.status !== 'found' || keyOf() !== key) return;
    const isAsked = overwrites(form.values(), clientValues(read.found.client, form.context));
    if (isAsked) onOverwrite(read.found);
    else take(read.found, 'look-up');
  };
  const rememberOpening = useEffectEvent(() => {
    // A client who was found before the page was loaded again is not asked about again.
    if (form.values().clientId !== '') searched.current = keyOf();
  });
  useEffect(() => rememberOpening(), []);

  return {
    contractStatus: contract.status,
    searchStatus,
    retry: contract.retry,
    identityLeft: () => void search(),
    take,
  };
}
