import * as z from 'zod/mini';
import { sessionStore } from '../storage/session-store.ts';
import type { LookThroughFilter } from '#domain/analysis/look-through/weighed-cart.ts';
import { browserStore } from '../session/browser-store.ts';

/** Units of displayed shares. */
export const shareUnits = ['percent', 'money'] as const;
type ShareUnit = (typeof shareUnits)[number];

interface LookThroughView {
  unit: ShareUnit;
  /** Whether the share classes of a fund count as one. */
  mergesClasses: boolean;
}

/** View settings of the composition, for the session. */
export const lookThroughView = sessionStore<LookThroughView>({
  initial: () => ({ unit: 'percent', mergesClasses: false }),
});

export function changeLookThroughView(change: Partial<LookThroughView>): void {
  Object.assign(lookThroughView, change);
}

/** Divisions whose shares can be limited. */
export const limitedSides = [
  'assetClass',
  'region',
  'currency',
  'issuer',
  'fund',
] as const satisfies readonly LookThroughFilter['side'][];
export type LimitedSide = (typeof limitedSides)[number];

/** Bounds of a limit in percent. */
export const limitBounds = { min: 1, max: 100 };

type Limits = Readonly<Partial<Record<LimitedSide, number>>>;

const limits = z.partialRecord(z.enum(limitedSides), z.number().check(z.gte(limitBounds.min), z.lte(limitBounds.max)));

/** A preference of the advisor, not client data. */
const store = browserStore<Limits>({ name: 'concentration', schema: limits, initial: () => ({}) });

/** Limits set by the user in percent, initially none (screens, section 8). */
export const concentrationState = store.state;

export const openConcentration = store.open;

/** Sets a limit, or removes it with null. */
export function limitConcentration(side: LimitedSide, limit: number | null): void {
  const { [side]: _, ...others } = concentrationState.current;
  store.set(limit === null ? others : { ...others, [side]: limit });
}
