import type { Config } from '../../../settings/config.ts';
import { isLoopback } from '../../../platform/loopback.ts';
import { nodeFault } from '../../../platform/node-version.ts';
import { signatureKey } from '../../../settings/signature-key.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

export function checkNode(version: string): Finding {
  const fault = nodeFault(version);
  return fault === null ? fine('node', version) : problem('node', fault, 'Install a newer Node.');
}

/** Checks what the settings say of this server, without asking anything else. */
export function checkSettings(config: Config): Finding[] {
  return [...addressFindings(config), ...proxyFindings(config), keyFinding(config), sealFinding(config)];
}

function addressFindings({ publicOrigin, host }: Config): Finding[] {
  if (publicOrigin === undefined)
    return [
      warning(
        'address',
        'PUBLIC_URL is not set: only names of this machine are answered.',
        'Set PUBLIC_URL to the address under which users reach the portal.',
      ),
    ];
  if (publicOrigin.startsWith('https://') || isLoopback(new URL(publicOrigin).hostname))
    return [fine('address', `${publicOrigin}, listening on ${host}`)];
  return [
    problem(
      'address',
      `${publicOrigin} is not https: cookies are sent in the clear.`,
      'Let a reverse proxy terminate TLS and set PUBLIC_URL to its https address.',
    ),
  ];
}

function proxyFindings({ publicOrigin, trustedProxies }: Config): Finding[] {
  if (trustedProxies.length > 0)
    return [fine('proxy', `forwarded addresses are believed of ${trustedProxies.length} proxies or networks`)];
  if (publicOrigin === undefined) return [];
  return [
    warning(
      'proxy',
      'TRUSTED_PROXIES is not set: behind a proxy all users share one address and its limits.',
      'Set TRUSTED_PROXIES to the address of the reverse proxy.',
    ),
  ];
}

function keyFinding(config: Config): Finding {
  if (config.signatureKey === undefined)
    return warning(
      'key',
      'SIGNATURE_KEY is not set: a key is made and kept in DATA_DIR.',
      'Set SIGNATURE_KEY, the same on every instance, before the first contract is signed.',
    );
  const [fingerprint, other] = signatureKey(config).fingerprints();
  return other === undefined
    ? fine('key', `fingerprint ${fingerprint}, which has to be the same on every instance`)
    : warning(
        'key',
        `The key ${fingerprint} is being exchanged with ${other}.`,
        'Unset SIGNATURE_KEY_OTHER once "npm run signature-key -- rotate" has run and every instance has the new key.',
      );
}

function sealFinding({ sealFile, isProduction }: Config): Finding {
  if (sealFile !== undefined) return fine('seal', sealFile);
  const help = 'Set SEAL_P12 and SEAL_PASSWORD to a certificate for seals.';
  return isProduction
    ? problem('seal', 'SEAL_P12 is not set: nothing can be signed.', help)
    : warning('seal', 'SEAL_P12 is not set: documents are sealed with a demonstration certificate.', help);
}
