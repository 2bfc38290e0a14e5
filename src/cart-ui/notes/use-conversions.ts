import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { ForexPair } from '#domain/forecast/forecast-result.ts';
import { conversionBetween, type Conversion } from '#domain/forecast/forex.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { userState } from '#state/session/user.ts';

/** Returns conversions into the user's currency, each looked up once; null if no rates exist for a currency. */
export function useConversions(): (currencyId: string | null) => Conversion | null {
  const { forex } = useSnapshot(catalogueState);
  const { user } = useSnapshot(userState);
  const own = user?.currencyId ?? '';
  return useMemo(() => conversionsInto(own, forex), [own, forex]);
}

/** Returns a memoized conversion function. */
function conversionsInto(ownId: string, rates: readonly ForexPair[]) {
  const known = new Map<string, Conversion | null>();
  return (currencyId: string | null) => {
    const fromId = currencyId ?? ownId;
    const conversion = known.get(fromId) ?? conversionBetween(fromId, ownId, rates);
    known.set(fromId, conversion);
    return conversion;
  };
}
