import { proxy } from 'valtio';
import * as z from 'zod/mini';
import type { LookThroughFilter } from '#domain/analysis/look-through/weighed-cart.ts';
import { persisted } from '../storage/persistence.ts';
import { onSessionEnd } from '../session/session-end.ts';
import { userState } from '../session/user.ts';

/** Sides whose shares may be limited. */
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

const stored = z.partialRecord(z.enum(limitedSides), z.number().check(z.gte(limitBounds.min), z.lte(limitBounds.max)));

/** What an advisor wants to be warned of: a preference, nothing of a client. */
const kept = persisted<Limits>({
  name: 'concentration',
  revive: (value) => {
    const parsed = stored.safeParse(value);
    return parsed.success ? parsed.data : null;
  },
});

/** The limits that the user has set, in percent; none at first (screens, section 8). */
export const concentrationState = proxy<{ limits: Limits }>({ limits: {} });

let openFor: string | null = null;

/** Turns to the limits of the user who is logged in. */
export function openConcentration(): void {
  const userId = userState.user?.id ?? null;
  if (userId === null || userId === openFor) return;
  openFor = userId;
  concentrationState.limits = kept.open(userId) ?? {};
}

/** Sets a limit, or lifts it with null. */
export function limitConcentration(side: LimitedSide, limit: number | null): void {
  const { [side]: _, ...others } = concentrationState.limits;
  const limits = limit === null ? others : { ...others, [side]: limit };
  concentrationState.limits = limits;
  kept.write(limits);
}

onSessionEnd(() => {
  openFor = null;
  kept.close();
  concentrationState.limits = {};
});
