import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SealFile {
  path: string;
  password: string;
}

const password = 'open sesame';

/**
 * Creates a PKCS #12 file like that of an authority, using OpenSSL: with its own key and, if a root is required, the
 * chain up to it.
 */
export function makeSealFile(name: string, { keyType = 'rsa', hasRoot = false } = {}): SealFile {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-seal-'));
  const at = (file: string) => join(folder, file);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey =
    keyType === 'rsa' ? ['-newkey', 'rsa:2048'] : ['-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${keyType}`];
  const made = ['-nodes', '-days', '30', '-subj'];
  if (hasRoot) {
    openssl('req', '-x509', ...newKey, ...made, '/CN=Root of tests', '-keyout', at('root.key'), '-out', at('root.pem'));
    openssl('req', '-new', ...newKey, '-nodes', '-subj', `/CN=${name}`, '-keyout', at('key'), '-out', at('request'));
    const issuer = ['-CA', at('root.pem'), '-CAkey', at('root.key'), '-CAcreateserial'];
    openssl('x509', '-req', '-days', '30', '-in', at('request'), ...issuer, '-out', at('pem'));
  } else {
    openssl('req', '-x509', ...newKey, ...made, `/CN=${name}`, '-keyout', at('key'), '-out', at('pem'));
  }
  const chain = hasRoot ? ['-certfile', at('root.pem')] : [];
  const path = at('seal.p12');
  openssl(
    'pkcs12',
    '-export',
    '-inkey',
    at('key'),
    '-in',
    at('pem'),
    ...chain,
    '-passout',
    `pass:${password}`,
    '-out',
    path,
  );
  return { path, password };
}
