import { sha256 } from '../../platform/sha256.ts';
import { settingNames, type Config } from '../../platform/config.ts';
import { isLoopback } from '../../platform/loopback.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

/** Prefixes of our settings; an unknown variable with such a prefix is reported as a likely typo. */
const ours =
  /^(?:DATABASE|DEV_PAGES|DISABLED?|EXTERNAL_SIGN|MAIL|MAX_CART|PUBLIC|RATE_LIMIT|SEAL|SIGNATURE|SMS|SMTP|SUPPORT|TRUSTED|TSA)(?:_|$)/;

type Variables = Readonly<Record<string, string | undefined>>;

/** Names variables that look like settings and are none. */
export function checkNames(variables: Variables): Finding[] {
  const unknown = Object.keys(variables).filter((name) => ours.test(name) && !settingNames.includes(name));
  return unknown.map((name) =>
    warning(
      'settings',
      `${name} is not a setting of Fundament and has no effect.`,
      'Compare it with the list of settings in docs/operations.md.',
    ),
  );
}

/** Node 20.19 is the oldest supported version. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = major > 20 || (major === 20 && minor >= 19);
  return isSupported
    ? fine('node', version)
    : problem('node', `${version} is too old.`, 'Install Node 20.19 or newer.');
}

const fingerprintLength = 16;

/** Checks what the settings say of this server, without asking anything else. */
export function checkSettings(config: Config, isProduction: boolean): Finding[] {
  return [...addressFindings(config), ...proxyFindings(config), keyFinding(config), sealFinding(config, isProduction)];
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

function keyFinding({ signatureKey }: Config): Finding {
  if (signatureKey === undefined)
    return warning(
      'key',
      'SIGNATURE_KEY is not set: a key is made and kept in DATA_DIR.',
      'Set SIGNATURE_KEY, the same on every instance, before the first contract is signed.',
    );
  const fingerprint = sha256(`fundament signature key\n${signatureKey.toLowerCase()}`).slice(0, fingerprintLength);
  return fine('key', `fingerprint ${fingerprint}, which has to be the same on every instance`);
}

function sealFinding({ sealFile }: Config, isProduction: boolean): Finding {
  if (sealFile !== undefined) return fine('seal', sealFile);
  const help = 'Set SEAL_P12 and SEAL_PASSWORD to a certificate for seals.';
  return isProduction
    ? problem('seal', 'SEAL_P12 is not set: nothing can be signed.', help)
    : warning('seal', 'SEAL_P12 is not set: documents are sealed with a demonstration certificate.', help);
}
