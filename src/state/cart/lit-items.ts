import { sessionStore } from '../storage/session-store.ts';

/** What the pointer or the focus is on, in the rows of the cart or on the plot above them, so that each lights the other. */
export const litState = sessionStore<{
  /** UUID of the item whose row it is. */
  row: string | null;
  /** UUIDs of the items whose part of the plot it is. */
  plot: readonly string[];
}>({ initial: () => ({ row: null, plot: [] }) });

export function lightFromRow(uuid: string | null): void {
  litState.row = uuid;
}

export function lightFromPlot(uuids: readonly string[]): void {
  if (uuids.join(' ') !== litState.plot.join(' ')) litState.plot = uuids;
}
