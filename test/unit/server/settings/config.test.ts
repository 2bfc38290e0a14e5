import { describe, expect, it } from 'vitest';
import { BadConfig, readConfig } from '../../../../server/settings/config.ts';

function linesOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error;
    return error.message.split('\n');
  }
}

const SIGNATURE_KEY = '5a'.repeat(32);
const production = { NODE_ENV: 'production', SIGNATURE_KEY, EMBEDDED_DATABASE: '1' };

describe('readConfig', () => {
  it('needs no settings, and then serves the demo on port 3000', () => {
    const config = readConfig({});

    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      seedsDemo: true,
      limitsRates: true,
    });
  });

  it('treats an empty value as omitted', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SEED: '' })).toEqual(readConfig({}));
  });

  it('lists every invalid key at once, one per line', () => {
    const lines = linesOf({
      PORT: 'abc',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      DISABLED_LINKS_CS: 'news,weather',
    });

    expect(lines).toHaveLength(4);
    for (const key of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'DISABLED_LINKS_CS']) {
      expect(lines.filter((line) => line.startsWith(`${key}: must be`))).toHaveLength(1);
    }
  });

  it.each(['0', '65536', '3000.5', '-1', '3e3', ' 80', '0x50'])('refuses the port %j', (PORT) => {
    expect(linesOf({ PORT })).toEqual(['PORT: must be a whole number from 1 to 65535']);
  });

  it('keeps metrics only where a port or a token says who asks for them (SIL-203)', () => {
    const METRICS_TOKEN = 'x'.repeat(32);
    expect(readConfig({})).toMatchObject({ hasMetrics: false, logsCalls: true });
    expect(readConfig({ METRICS_TOKEN })).toMatchObject({ hasMetrics: true, metricsPort: undefined });
    expect(readConfig({ METRICS_PORT: '9464' })).toMatchObject({ hasMetrics: true, metricsHost: '127.0.0.1' });
    expect(linesOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT: must not be the PORT of the portal']);
    expect(linesOf({ METRICS_HOST: '0.0.0.0' })).toEqual([
      'METRICS_HOST: belongs to a port, which METRICS_PORT has to name',
    ]);
    expect(linesOf({ METRICS_TOKEN: `${METRICS_TOKEN.slice(1)} ` }).join()).not.toContain('xxx');
  });

  it('does not repeat a refused value, which may hold a password', () => {
    expect(linesOf({ DATABASE_URL: 'mysql://user:secret@host' }).join()).not.toContain('secret');
  });

  it('reads the disabled links of each language (CONF-04)', () => {
    const { disabledLinks } = readConfig({ DISABLED_LINKS_EN: 'news, glossary', DISABLED_LINKS_SK: 'sales' });

    expect(disabledLinks).toEqual({ en: ['news', 'glossary'], cs: [], sk: ['sales'] });
  });

  it('reads the switches and the size of the cart (CONF-01, CONF-02, CONF-03)', () => {
    const config = readConfig({ DISABLE_REGISTRATION: 'true', DISABLE_CART_PACKAGES: '1', MAX_CART_ITEMS: '7' });
    const { likelySpreadDisabled } = readConfig({ DISABLE_LIKELY_SPREAD: 'true' });

    expect(config).toMatchObject({ registrationDisabled: true, cartPackagesDisabled: true, maxCartItems: 7 });
    expect([config.likelySpreadDisabled, likelySpreadDisabled]).toEqual([false, true]);
  });

  it('seeds nothing in production, and refuses demo accounts and missing rate limits there', () => {
    expect(readConfig(production).seedsDemo).toBe(false);
    expect(linesOf({ ...production, SEED: 'demo', RATE_LIMIT: 'off' })).toHaveLength(2);
  });

  it('refuses the embedded database in production unless that is asked for', () => {
    const database = { DATABASE_URL: 'postgres://app@db.example/portal' };

    expect(linesOf({ ...production, EMBEDDED_DATABASE: '' })).toEqual([
      expect.stringMatching(/^DATABASE_URL: must be set .* EMBEDDED_DATABASE=1 /),
    ]);
    expect(linesOf({ ...production, EMBEDDED_DATABASE: '', ...database })).toEqual([]);
    expect(linesOf(production)).toEqual([]);
  });

  it('enables development pages by default only on a server that nobody else uses (C11)', () => {
    const operated: Record<string, string>[] = [
      { PUBLIC_URL: 'https://portal.example' },
      { PUBLIC_URL: 'https://portal.example', SEED: 'demo' },
      production,
      { TRUSTED_PROXIES: '10.0.0.1' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.7' },
      { HOST: 'portal.example' },
      { HOST: '127.portal.example' },
      { SEED: 'none' },
      { DATABASE_URL: 'postgres://app@db.example/portal' },
      { SMTP_URL: 'smtp://mail.portal.example' },
      { SMS_GATEWAY_URL: 'https://sms.example/send' },
    ];
    for (const variables of operated)
      expect(readConfig(variables).hasDevelopmentPages, JSON.stringify(variables)).toBe(false);
    for (const HOST of ['', '127.0.0.1', '127.0.0.2', '::1', 'localhost'])
      expect(readConfig({ HOST }).hasDevelopmentPages, HOST).toBe(true);
    expect(readConfig({ DEV_PAGES: 'off' }).hasDevelopmentPages).toBe(false);
    expect(readConfig({ DEV_PAGES: 'on', SMTP_URL: 'smtp://127.0.0.1' }).hasDevelopmentPages).toBe(true);
  });

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://portal.example' },
    { PUBLIC_URL: 'http://127.0.0.1:8080' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '::ffff:10.0.0.1' },
    { HOST: '10.0.0.5' },
    { HOST: 'portal' },
    { TRUSTED_PROXIES: '127.0.0.1' },
    production,
  ])('refuses development pages with %j (C11)', (variables) => {
    expect(linesOf({ DEV_PAGES: 'on', ...variables })).toEqual([expect.stringMatching(/^DEV_PAGES: may be on only/)]);
  });

  it('seeds the demo under a public address only on explicit request (C11)', () => {
    const PUBLIC_URL = 'https://portal.example';

    expect(readConfig({ PUBLIC_URL }).seedsDemo).toBe(false);
    expect(readConfig({ PUBLIC_URL, SEED: '' }).seedsDemo).toBe(false);
    expect(readConfig({ PUBLIC_URL, SEED: 'demo' }).seedsDemo).toBe(true);
  });

  it('trusts no proxy by default, and accepts only valid addresses and networks (C12)', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' }).trustedProxies).toHaveLength(3);
    for (const TRUSTED_PROXIES of ['proxy.example', '10.0.0.1,10.0.0.0/33', '0.0.0.0/0', 'true', '1'])
      expect(linesOf({ TRUSTED_PROXIES })).toEqual([
        expect.stringMatching(/^TRUSTED_PROXIES: must be a list of addresses and networks/),
      ]);
  });

  it('builds links from the public address, otherwise from host and port', () => {
    expect(readConfig({ PUBLIC_URL: 'https://portal.example/' }).linkOrigin).toBe('https://portal.example');
    expect(readConfig({ PORT: '4100' }).linkOrigin).toBe('http://127.0.0.1:4100');
    expect(readConfig({ HOST: '0.0.0.0' }).linkOrigin).toBe('http://localhost:3000');
    expect(readConfig({ HOST: '::1' }).linkOrigin).toBe('http://[::1]:3000');
  });

  it('sends no mail in production without its own sender and public address', () => {
    const sending = { ...production, SMTP_URL: 'smtp://mail.portal.example:587' };
    const own = { PUBLIC_URL: 'https://portal.example', MAIL_FROM: 'portal@portal.example' };

    expect(linesOf(sending).map((line) => line.split(':', 1)[0])).toEqual(['MAIL_FROM', 'PUBLIC_URL']);
    expect(readConfig({ ...sending, ...own }).mailFrom).toBe('portal@portal.example');
    expect(linesOf({ MAIL_FROM: 'a@b.cz\r\nBcc: c@d.cz', SUPPORT_EMAIL: 'nobody' })).toHaveLength(2);
  });

  it('accepts a complete key for signatures, which production requires', () => {
    expect(readConfig({ SIGNATURE_KEY }).signatureKey).toBe(SIGNATURE_KEY);
    expect(readConfig({}).signatureKey).toBeUndefined();
    for (const wrong of ['secret', SIGNATURE_KEY.slice(2), `${SIGNATURE_KEY}00`])
      expect(linesOf({ SIGNATURE_KEY: wrong })).toEqual(['SIGNATURE_KEY: must be 64 hexadecimal digits']);
    expect(linesOf({ ...production, SIGNATURE_KEY: '' })).toEqual([
      expect.stringMatching(/^SIGNATURE_KEY: must be set/),
    ]);
  });

  it('allows a demonstration seal outside production only, and no password without a file', () => {
    expect(readConfig({}).allowsDemoSeal).toBe(true);
    expect(readConfig(production).allowsDemoSeal).toBe(false);
    expect(readConfig({ SEAL_P12: 'seal.p12', SEAL_PASSWORD: 'x' }).sealFile).toBe('seal.p12');
    expect(linesOf({ SEAL_PASSWORD: 'x' })).toEqual(['SEAL_PASSWORD: belongs to a file, which SEAL_P12 has to name']);
  });

  it('refuses a public address with a path, which would break links', () => {
    expect(linesOf({ PUBLIC_URL: 'https://portal.example/app' })).toHaveLength(1);
    expect(readConfig({ PUBLIC_URL: 'https://portal.example/' }).publicOrigin).toBe('https://portal.example');
  });
});
