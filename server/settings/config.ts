import * as z from 'zod/mini';
import { disableableLinks } from '#contract/portal.ts';
import { mostCartItems } from '#domain/cart/can-add.ts';
import { checkEmail } from '#domain/people/email.ts';
import { smsCountryCodes } from '#domain/people/sms-number.ts';
import { storeSettings, storeStandards, storeVariables, unfitStoreSettings } from './store-settings.ts';
import { parseNetwork } from '../platform/network.ts';
import { registerSettings, registerVariables } from './register-settings.ts';
import { parseCallLimits, standardCallLimits } from './call-limits.ts';
import { readAddresses } from '../platform/database-addresses.ts';
import { isLoopback } from '../platform/loopback.ts';

/** Lines to print, one a bad key. */
export class BadConfig extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What holds where the environment says nothing. */
const standards = {
  NODE_ENV: 'development',
  PORT: '3000',
  HOST: '127.0.0.1',
  DATA_DIR: '.data',
  MAX_CART_ITEMS: '100',
  EMBEDDED_DATABASE: 'false',
  DISABLE_REGISTRATION: 'false',
  DISABLE_CART_PACKAGES: 'false',
  DISABLE_LIKELY_SPREAD: 'false',
  TRUSTED_PROXIES: '',
  SMS_COUNTRY_CODES: smsCountryCodes.join(','),
  DISABLED_LINKS_EN: '',
  DISABLED_LINKS_CS: '',
  DISABLED_LINKS_SK: '',
  RATE_LIMIT: 'on',
  CALLS_A_MINUTE: '',
  DATABASE_POOL: '10',
  LOG_LEVEL: 'info',
  LOG_CALLS: 'on',
  METRICS_HOST: '127.0.0.1',
  OTEL_TRACES_SAMPLER_ARG: '1',
  MAIL_FROM: 'no-reply@fundament.example',
  SUPPORT_EMAIL: 'support@fundament.example',
  ...storeStandards,
};

const wholeNumber = (least: number, most: number) => {
  const isWithin = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.pipe(
    z.string().check(z.refine(isWithin, { error: `must be a whole number from ${least} to ${most}` })),
    z.transform(Number),
  );
};

const flag = z.pipe(
  z.enum(['true', 'false', '1', '0'], { error: 'must be true, false, 1 or 0' }),
  z.transform((text) => text === 'true' || text === '1'),
);

const address = (kind: RegExp, example: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine((text) => kind.test(text) && URL.canParse(text), { error: `must be an address such as ${example}` }),
      ),
  );

const databaseAddress = z.optional(
  z.string().check((context) => {
    const { fault } = readAddresses(context.value);
    if (fault) context.issues.push({ code: 'custom', input: '', message: fault });
  }),
);

const mailbox = z
  .string()
  .check(z.refine((text) => checkEmail(text).ok, { error: 'must be an e-mail address such as portal@example.com' }));

const oneOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: `must be one of ${choices.join(', ')}` });

const parts = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(',').flatMap((part) => part.trim() || [])),
);

const linkList = z.pipe(
  parts,
  z.array(z.enum(disableableLinks, { error: `must be a list out of ${disableableLinks.join(', ')}` })),
);

const networkList = z.pipe(
  parts.check(
    z.refine((texts) => texts.every((text) => parseNetwork(text)), {
      error: 'must be a list of addresses and networks such as 10.0.0.7, 192.168.1.0/24, 2001:db8::/32',
    }),
  ),
  z.transform((texts) => texts.flatMap((text) => parseNetwork(text) ?? [])),
);

const callLimits = z.pipe(
  z.string().check(
    z.refine((text) => parseCallLimits(text) !== null, {
      error: `must be a list such as login=60, public=1500 out of ${Object.keys(standardCallLimits).join(', ')}, each at least 1`,
    }),
  ),
  z.transform((text) => parseCallLimits(text) ?? standardCallLimits),
);

const countryCodeList = z.pipe(
  parts.check(
    z.refine((codes) => codes.length > 0 && codes.every((code) => /^[1-9]\d{0,2}$/.test(code)), {
      error: 'must be a list of country codes such as 420,421',
    }),
  ),
  z.array(z.string()),
);

const hexadecimalKey = z.string().check(z.regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits'));
const share = z.pipe(
  z.string().check(z.regex(/^(0|1|0?\.\d{1,6}|1\.0)$/, 'must be a share from 0 to 1 such as 0.1')),
  z.transform(Number),
);

const hostName = z.string().check(z.regex(/^[\w.:-]+$/, 'must be a host name or an address'));

/** Characters of a secret that signs calls. */
const leastSecret = 32;

const environment = z.object({
  NODE_ENV: z.string(),
  PORT: wholeNumber(1, 65_535),
  HOST: hostName,
  DATA_DIR: z.string(),
  DATABASE_URL: databaseAddress,
  EMBEDDED_DATABASE: flag,
  PUBLIC_URL: address(/^https?:\/\/[^/]+\/?$/, 'https://portal.example.com, without a path'),
  SEED: z.optional(oneOf(['demo', 'none'])),
  DEV_PAGES: z.optional(oneOf(['on', 'off'])),
  TRUSTED_PROXIES: networkList,
  SMTP_URL: address(/^smtps?:\/\//, 'smtp://user:password@host:587'),
  MAIL_FROM: mailbox,
  SUPPORT_EMAIL: mailbox,
  SMS_GATEWAY_URL: address(/^https?:\/\//, 'https://gateway.example.com/send'),
  SMS_COUNTRY_CODES: countryCodeList,
  ...registerVariables,
  SIGNATURE_KEY: z.optional(hexadecimalKey),
  SIGNATURE_KEY_OTHER: z.optional(hexadecimalKey),
  EXTERNAL_SIGN_SECRET: z.optional(
    z.string().check(z.refine((text) => text.length >= leastSecret, { error: 'must have at least 32 characters' })),
  ),
  SEAL_P12: z.optional(z.string()),
  SEAL_PASSWORD: z.optional(z.string()),
  TSA_URL: address(/^https?:\/\//, 'https://tsa.example.com'),
  TSA_POLICY: z.optional(
    z.string().check(z.regex(/^[0-2](\.\d{1,20}){1,30}$/, 'must be an object identifier such as 1.2.3.4')),
  ),
  MAX_CART_ITEMS: wholeNumber(1, mostCartItems),
  DISABLE_REGISTRATION: flag,
  DISABLE_CART_PACKAGES: flag,
  DISABLE_LIKELY_SPREAD: flag,
  DISABLED_LINKS_EN: linkList,
  DISABLED_LINKS_CS: linkList,
  DISABLED_LINKS_SK: linkList,
  ...storeVariables,
  RATE_LIMIT: oneOf(['on', 'off']),
  CALLS_A_MINUTE: callLimits,
  DATABASE_POOL: wholeNumber(2, 200),
  LOG_LEVEL: oneOf(logLevels),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(z.regex(/^[\w.~+/=-]{32,200}$/, 'must be 32 to 200 letters, digits and characters out of . _ ~ + / = -')),
  ),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 300)),
  LOG_CALLS: oneOf(['on', 'off']),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  METRICS_HOST: hostName,
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?:\/\//, 'http://collector.example:4318'),
  OTEL_TRACES_SAMPLER_ARG: share,
});

export const settingNames: readonly string[] = Object.keys(environment.shape);

type Environment = z.infer<typeof environment>;
export type Config = ReturnType<typeof toConfig>;

/** Settings from the environment (architecture, section 4); empty values count as left out. Throws `BadConfig`. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = z.safeParse(environment, { ...standards, ...given });
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
    throw new BadConfig([...new Set(lines)].join('\n'));
  }
  const unsafe = [
    ...unsafeInProduction(result.data),
    ...unsafeInPublic(result.data),
    ...unusedSettings(result.data),
    ...unfitStoreSettings(result.data, isProduction(result.data)),
  ];
  if (unsafe.length > 0) throw new BadConfig(unsafe.join('\n'));
  return toConfig(result.data);
}

const isProduction = ({ NODE_ENV }: Environment) => NODE_ENV === 'production';

function unsafeInProduction(read: Environment): string[] {
  if (!isProduction(read)) return [];
  return [
    ...(read.SEED === 'demo' ? ['SEED: the demo accounts have a public password and are not for production'] : []),
    ...(read.DATABASE_URL || read.EMBEDDED_DATABASE
      ? []
      : [
          'DATABASE_URL: must be set to a PostgreSQL; EMBEDDED_DATABASE=1 allows the embedded database, which a power cut may damage',
        ]),
    ...(read.SMTP_URL && read.MAIL_FROM === standards.MAIL_FROM
      ? ['MAIL_FROM: must be an address of your own where mail is sent']
      : []),
    ...(read.SMTP_URL && !read.PUBLIC_URL ? ['PUBLIC_URL: must be set where mail is sent, for the links in it'] : []),
    ...(read.SIGNATURE_KEY
      ? []
      : ['SIGNATURE_KEY: must be set: 64 hexadecimal digits, such as "openssl rand -hex 32" prints']),
    ...(read.RATE_LIMIT === 'off' ? ['RATE_LIMIT: may be off only outside production'] : []),
  ];
}

function unusedSettings(read: Environment): string[] {
  return [
    ...(read.SEAL_PASSWORD && !read.SEAL_P12 ? ['SEAL_PASSWORD: belongs to a file, which SEAL_P12 has to name'] : []),
    ...(read.SIGNATURE_KEY_OTHER && !read.SIGNATURE_KEY
      ? ['SIGNATURE_KEY_OTHER: is the second key beside SIGNATURE_KEY, which has to be set']
      : []),
    ...(read.SIGNATURE_KEY_OTHER && read.SIGNATURE_KEY_OTHER.toLowerCase() === read.SIGNATURE_KEY?.toLowerCase()
      ? ['SIGNATURE_KEY_OTHER: must be another key than SIGNATURE_KEY']
      : []),
    ...(read.METRICS_PORT === read.PORT ? ['METRICS_PORT: must not be the PORT of the portal'] : []),
    ...(read.METRICS_HOST !== standards.METRICS_HOST && !read.METRICS_PORT
      ? ['METRICS_HOST: belongs to a port, which METRICS_PORT has to name']
      : []),
    ...(read.TSA_POLICY && !read.TSA_URL ? ['TSA_POLICY: belongs to an authority, which TSA_URL has to name'] : []),
  ];
}

/** The development pages give away working links and log-ins to anyone who asks (security, C11). */
function unsafeInPublic(read: Environment): string[] {
  if (read.DEV_PAGES !== 'on' || isPrivate(read)) return [];
  return [
    'DEV_PAGES: may be on only outside production, without PUBLIC_URL and TRUSTED_PROXIES and with a HOST of this machine alone',
  ];
}

/** Nobody but the users of this machine is meant to reach the server. */
const isPrivate = (read: Environment) =>
  !isProduction(read) && !read.PUBLIC_URL && read.TRUSTED_PROXIES.length === 0 && isLoopback(read.HOST);

/** The start that the README begins with, on which nothing says that other people work with it. */
function isPlainDemo(read: Environment): boolean {
  return isPrivate(read) && seedsDemo(read) && !read.DATABASE_URL && !read.SMTP_URL && !read.SMS_GATEWAY_URL;
}

function seedsDemo(read: Environment): boolean {
  return (read.SEED ?? (isProduction(read) || read.PUBLIC_URL ? 'none' : 'demo')) === 'demo';
}

const tracesOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG }: Environment) =>
  endpoint ? { endpoint, share: OTEL_TRACES_SAMPLER_ARG } : null;

function toConfig(read: Environment) {
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    publicOrigin: read.PUBLIC_URL ? new URL(read.PUBLIC_URL).origin : undefined,
    seedsDemo: seedsDemo(read),
    /** Whether the process serves what is under `/dev`. */
    hasDevelopmentPages: read.DEV_PAGES ? read.DEV_PAGES === 'on' : isPlainDemo(read),
    isProduction: isProduction(read),
    isPrivate: isPrivate(read),
    /** Where users reach the portal; links of mails are built from it. */
    linkOrigin: read.PUBLIC_URL ? new URL(read.PUBLIC_URL).origin : localOrigin(read.HOST, read.PORT),
    trustedProxies: read.TRUSTED_PROXIES,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    supportAddress: read.SUPPORT_EMAIL,
    smsGatewayUrl: read.SMS_GATEWAY_URL,
    registers: registerSettings(read),
    /** Of the numbers that codes are sent to. */
    smsCountryCodes: read.SMS_COUNTRY_CODES,
    signatureKey: read.SIGNATURE_KEY,
    /** Opens what it has encrypted, while the key is replaced. */
    otherSignatureKey: read.SIGNATURE_KEY_OTHER,
    /** Signs the calls by which signing elsewhere ends; without it there are none. */
    externalSecret: read.EXTERNAL_SIGN_SECRET,
    sealFile: read.SEAL_P12,
    sealPassword: read.SEAL_PASSWORD,
    /** Who stamps seals with the time; null where nobody is asked. */
    timeStampAuthority: read.TSA_URL ? { url: read.TSA_URL, policy: read.TSA_POLICY ?? null } : null,
    /** Whether documents may be sealed with a certificate that the server has made itself. */
    allowsDemoSeal: !isProduction(read),
    documentStore: storeSettings(read),
    maxCartItems: read.MAX_CART_ITEMS,
    registrationDisabled: read.DISABLE_REGISTRATION,
    cartPackagesDisabled: read.DISABLE_CART_PACKAGES,
    likelySpreadDisabled: read.DISABLE_LIKELY_SPREAD,
    disabledLinks: { en: read.DISABLED_LINKS_EN, cs: read.DISABLED_LINKS_CS, sk: read.DISABLED_LINKS_SK },
    limitsRates: read.RATE_LIMIT === 'on',
    callsAMinute: read.CALLS_A_MINUTE,
    /** Most connections to PostgreSQL at once. */
    poolSize: read.DATABASE_POOL,
    logLevel: read.LOG_LEVEL,
    /** Who sends it sees metrics. */
    metricsToken: read.METRICS_TOKEN,
    /** How long the server says that it is not ready before it takes no more connections. */
    drainMs: 1_000 * (read.DRAIN_SECONDS ?? (isProduction(read) ? 5 : 0)),
    /** Whether every answer is a line of the log. */
    logsCalls: read.LOG_CALLS === 'on',
    /** Whether somebody is to ask for metrics; they are not kept otherwise. */
    hasMetrics: read.METRICS_PORT !== undefined || read.METRICS_TOKEN !== undefined,
    /** Where metrics are answered, and nowhere else; without it at the portal's own port. */
    metricsPort: read.METRICS_PORT,
    metricsHost: read.METRICS_HOST,
    /** Collector of traces and the share of calls that is traced; null without a collector. */
    traces: tracesOf(read),
  };
}

/** The address on this machine, where users have none of their own. */
function localOrigin(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
