import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { proxyKinds, documentedProxy } from '../checks/documented-proxy.ts';

const rows = Object.values<Endpoint>(endpoints);
const secret = 'Secret1';

/** What nginx would log of a path. */
function loggedByNginx(path: string): string {
  const [, map = ''] = /map \$uri \$logged_path \{([^}]*)\}/.exec(documentedProxy('nginx')) ?? [];
  const patterns = [...map.matchAll(/"~(.+)" \$1;/g)].map(([, pattern = '']) => new RegExp(pattern));
  for (const pattern of patterns) {
    const [, logged] = pattern.exec(path) ?? [];
    if (logged !== undefined) return logged;
  }
  return '/';
}

/** What HAProxy and Caddy would log of a path: both replace the whole by its first group. */
function loggedByReplacing(kind: 'haproxy' | 'caddy', path: string): string {
  const [, pattern = ''] = /"(\^\(\/api[^"]+)"/.exec(documentedProxy(kind)) ?? [];
  return path.replace(new RegExp(pattern), '$1');
}

const paths = [
  ...rows.map((row) => row.path.replaceAll(/\{\w+\}/g, secret)),
  ...['/reset-password', '/invitation', '/registration-confirm', '/internalsso', '/webrequest', '/funds/detail'].map(
    (path) => `${path}/${secret}`,
  ),
  `/${secret}`,
];

describe('the documented proxies', () => {
  it('log no parameter of any address, and tell endpoints apart', () => {
    expect(paths.length).toBeGreaterThan(80);
    for (const logged of [
      loggedByNginx,
      ...(['haproxy', 'caddy'] as const).map((kind) => loggedByReplacing.bind(null, kind)),
    ]) {
      expect(paths.map(logged).filter((path) => path.includes(secret))).toEqual([]);
      expect(logged('/api/draftcontracts/1?offset=0')).toBe('/api/draftcontracts');
      expect(logged(`/reset-password/${secret}?x=1`)).toBe('/reset-password');
    }
  });

  it('take the largest body that an endpoint takes', () => {
    const largest = Math.max(...rows.map(({ mostBytes = 1_048_576 }) => mostBytes));
    const [, nginx] = /client_max_body_size (\d+)m;/.exec(documentedProxy('nginx')) ?? [];
    const [, haproxy] = /content-length\) gt (\d+) /.exec(documentedProxy('haproxy')) ?? [];
    const [, caddy] = /max_size (\d+)MB/.exec(documentedProxy('caddy')) ?? [];

    for (const bytes of [Number(nginx) * 1_048_576, Number(haproxy), Number(caddy) * 1_000_000]) {
      expect(bytes).toBeGreaterThan(largest);
      expect(bytes).toBeLessThan(2 * largest);
    }
  });

  it('keep connections for less time than the server, and calls for more', () => {
    const server = readFileSync('server/http/bare-app.ts', 'utf8');
    const seconds = (start: string) => Number(new RegExp(`${start} (\\d+)_000`).exec(server)?.[1]);

    expect([seconds('keepAliveTimeout:'), seconds('mostMs =')]).toEqual([65, 30]);
    expect(server).toContain('handlerTimeout: patienceMs');
    for (const kind of proxyKinds) {
      const given = documentedProxy(kind);
      expect(given).toMatch(/keepalive_timeout 60s|http-keep-alive 60s|keepalive 60s/);
      expect(given).toMatch(/proxy_read_timeout 35s|timeout server 35s|response_header_timeout 35s/);
    }
  });
});
