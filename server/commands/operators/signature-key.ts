import type { Database } from '../../db/database.ts';
import type { rotateKey } from '../../modules/installation/replace-key.ts';
import { signatureKey } from '../../settings/signature-key.ts';
import type { CommandContext } from '../command-context.ts';
import { action, defineActions } from '../define-command.ts';

/** Encrypts everything again, and says how much could not be. */
async function replaceKey(
  replace: typeof rotateKey,
  { config, print, withDatabase, now }: CommandContext,
): Promise<number> {
  const key = signatureKey(config());
  const report = await withDatabase((database: Database) => replace(database, key, now()));
  for (const { what, resealed, kept, lost } of report)
    print(`${what}: ${resealed} encrypted again, ${kept} with this key already, ${lost} unreadable`);
  print(`The database is used with the key ${key.fingerprints()[0]}.`);
  return report.filter(({ lost }) => lost > 0).length;
}

/* Keys come from SIGNATURE_KEY and SIGNATURE_KEY_OTHER and are never printed. */
export const command = defineActions({
  name: 'signature-key',
  summary: 'Says which key the database is used with, and replaces it.',
  failure: 'show finds another key than those that are set, or rotate leaves something behind',
  actions: {
    show: action({
      about: 'fingerprints of the keys that are set and of the key that the database is used with',
      async run(_call, { config, print, withDatabase }) {
        const key = signatureKey(config());
        const { keyOfDatabase } = await import('../../modules/installation/own-key.ts');
        const known = await withDatabase(keyOfDatabase);
        for (const fingerprint of key.fingerprints()) print(`Set: ${fingerprint}`);
        print(`Database: ${known ?? 'none yet; the first start decides'}`);
        if (known !== null && !key.fingerprints().includes(known)) process.exitCode = 1;
      },
    }),
    rotate: action({
      about: 'encrypts everything again with SIGNATURE_KEY; SIGNATURE_KEY_OTHER is the former key',
      async run(_call, context) {
        const { rotateKey: rotate } = await import('../../modules/installation/replace-key.ts');
        if ((await replaceKey(rotate, context)) > 0) process.exitCode = 1;
      },
    }),
    accept: action({
      about: 'goes on with SIGNATURE_KEY where the former key is lost: what that one has encrypted stays unreadable',
      async run(_call, context) {
        const { acceptKey } = await import('../../modules/installation/replace-key.ts');
        await replaceKey(acceptKey, context);
      },
    }),
  },
});
