import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import { unauthorized } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { SessionCookies } from '../../http/session.ts';
import type { Config } from '../../settings/config.ts';
import { sha256 } from '../../platform/sha256.ts';
import { signatureKey } from '../../settings/signature-key.ts';
import { openBrowserKey } from '../../session/browser-keys.ts';
import { adoptDevice } from '../../session/known-devices.ts';
import { findOpenSession, noteDevice, type OpenSession } from '../../session/session-store.ts';

/** Handler of the key with which a browser encrypts what it stores of its user's order (SIL-266). */
export function browserKeyHandlers(cookies: SessionCookies, config: Config): Pick<Handlers, 'browserKey'> {
  const sealing = signatureKey(config);
  return {
    async browserKey({ user, database, request, reply, now }) {
      const given = cookies.readDevice(request);
      const { newDevice, ...key } = await database.transaction().execute(async (transaction) => {
        // A log-out that is under way ends before, and leaves no session.
        await lockUser(transaction, user.id);
        const session = request.session && (await findOpenSession(transaction, request.session.idHash));
        if (!session) throw unauthorized();
        const device = await deviceOf(transaction, session, given);
        const owner = { userId: user.id, deviceHash: device.hash, sessionBegan: session.began };
        return { newDevice: device.newId, ...(await openBrowserKey(transaction, sealing, owner, now())) };
      });
      if (newDevice !== null) cookies.setDevice(reply, newDevice);
      return key;
    },
  };
}

interface Device {
  hash: string;
  /** Null where the browser has its id already. */
  newId: string | null;
}

/** Returns the browser of a session; one that an older server began gets the browser's id here, or a new one. */
async function deviceOf(transaction: Database, session: OpenSession, given: string | undefined): Promise<Device> {
  if (session.deviceHash !== null) return { hash: session.deviceHash, newId: null };
  const id = await adoptDevice(transaction, given);
  const hash = sha256(id);
  await noteDevice(transaction, session.idHash, hash);
  return { hash, newId: id === given ? null : id };
}
