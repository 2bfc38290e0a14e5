/*
 * `npm run --silent signature-key -- show|rotate|accept`: which key the database that the server would open is used with; encrypts everything
 * again with a new key; or goes on with a new key where the former one is lost. Keys come from SIGNATURE_KEY and SIGNATURE_KEY_OTHER
 * and are never printed. Exit status 1 where `show` finds another key than those, or `rotate` leaves something behind.
 */
import { readConfig } from '../../settings/config.ts';
import { signatureKey } from '../../settings/signature-key.ts';
import { readAction } from '../read-action.ts';
import { runCommand, withDatabase } from '../run-command.ts';

const usage = `Usage: npm run --silent signature-key -- COMMAND
  show      fingerprints of the keys that are set and of the key that the database is used with
  rotate    encrypts everything again with SIGNATURE_KEY; SIGNATURE_KEY_OTHER is the former key
  accept    goes on with SIGNATURE_KEY where the former key is lost: what that one has encrypted stays unreadable`;

const shapes = { show: {}, rotate: {}, accept: {} };

await runCommand(usage, async () => {
  const { action } = readAction('signature-key', shapes, process.argv.slice(2));
  const key = signatureKey(readConfig(process.env));
  const { acceptKey, rotateKey } = await import('../../modules/installation/replace-key.ts');
  const { keyOfDatabase } = await import('../../modules/installation/own-key.ts');
  await withDatabase(async (database) => {
    if (action === 'show') {
      const known = await keyOfDatabase(database);
      for (const fingerprint of key.fingerprints()) console.log(`Set: ${fingerprint}`);
      console.log(`Database: ${known ?? 'none yet; the first start decides'}`);
      if (known !== null && !key.fingerprints().includes(known)) process.exitCode = 1;
      return;
    }
    const replace = action === 'rotate' ? rotateKey : acceptKey;
    const report = await replace(database, key, new Date());
    for (const { what, resealed, kept, lost } of report)
      console.log(`${what}: ${resealed} encrypted again, ${kept} with this key already, ${lost} unreadable`);
    console.log(`The database is used with the key ${key.fingerprints()[0]}.`);
    if (action === 'rotate' && report.some(({ lost }) => lost > 0)) process.exitCode = 1;
  });
});
