import { session } from '#contract/session-endpoints.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useLateRead } from '#state/queries/use-late-read.ts';

/** How the settings are read. */
export const settingsRead = serverRead(session.config, {});

/**
 * Whether one can register (CONF-01); null until that is known. The server refuses what is switched off, so that a setting that cannot be
 * read may count as on.
 */
export function useRegistrationSetting(): boolean | null {
  const { data, hasFailed } = useLateRead(settingsRead);
  if (hasFailed) return true;
  return data && !data.registrationDisabled;
}
