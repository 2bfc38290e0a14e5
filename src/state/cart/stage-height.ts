import * as z from 'zod/mini';
import { browserStore } from '../session/browser-store.ts';

/** In pixels: below the least there is no plot, above the most no row. */
export const stageHeights = { least: 208, most: 520 } as const;

/** The height of the stage above the table that the user has chosen, or null. */
const store = browserStore<number | null>({
  name: 'stage-height',
  schema: z.number().check(z.gte(stageHeights.least), z.lte(stageHeights.most)),
  initial: () => null,
});

export const stageHeightState = store.state;

export const openStageHeight = store.open;

/** Keeps a height; null is that of the window. */
export const chooseStageHeight = (height: number | null): void => store.set(height);
