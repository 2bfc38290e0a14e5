/**
 * Why a position does not count. `missing`: no longer offered; `unloadable`: fee schemes and limits could not be loaded;
 * `invalid`: the input violates a rule; `failed`: the calculation failed.
 */
export const leftOutReasons = ['missing', 'unloadable', 'invalid', 'failed'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
