import { connect } from 'node:net';
import { reachMailServer } from '../../../messaging/mailer.ts';
import { failureOf } from '../../../messaging/retry-rule.ts';
import type { Config } from '../../../settings/config.ts';
import { serviceHints } from '../../../settings/setting-hints.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

const patienceMs = 5_000;

/** Asks the servers that the settings name, without sending a message. */
export async function checkReach(config: Config): Promise<Finding[]> {
  const { smtpUrl, smsGatewayUrl, timeStampAuthority, publicOrigin } = config;
  const checks = [
    ...(smtpUrl === undefined ? [] : [mailFinding(smtpUrl)]),
    ...(smsGatewayUrl === undefined ? [] : [connectionFinding('sms', 'SMS_GATEWAY_URL', smsGatewayUrl)]),
    ...(timeStampAuthority ? [connectionFinding('time stamps', 'TSA_URL', timeStampAuthority.url)] : []),
    ...registersOf(config).map(([setting, url]) => connectionFinding('registers', setting, url)),
    ...(publicOrigin === undefined ? [] : [portalFinding(publicOrigin)]),
  ];
  const missing = serviceHints(config).map(({ about, text, help }) => warning(about, text, help));
  return [...missing, ...(await Promise.all(checks))];
}

async function mailFinding(smtpUrl: string): Promise<Finding> {
  try {
    await reachMailServer(smtpUrl, patienceMs);
    return fine('mail', `${hostOf(smtpUrl)} takes mail`);
  } catch (error) {
    const { code } = failureOf(error);
    return problem(
      'mail',
      `${hostOf(smtpUrl)} takes no mail (${code}).`,
      'Check address, user and password in SMTP_URL, and the way to the mail server.',
    );
  }
}

const registersOf = ({ registers: { dealers, employers, documents } }: Config) =>
  Object.entries({
    DEALER_REGISTER_URL: dealers,
    EMPLOYER_REGISTER_URL: employers,
    IDENTITY_REGISTER_URL: documents,
  }).flatMap(([setting, url]) => (url === undefined ? [] : [[setting, url] as const]));

/** Whether a connection is taken; nothing is sent over it. */
async function connectionFinding(about: string, setting: string, url: string): Promise<Finding> {
  const { hostname, port, protocol } = new URL(url);
  const target = { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || (protocol === 'https:' ? 443 : 80)) };
  const failure = await new Promise<string | null>((resolve) => {
    const socket = connect({ ...target, timeout: patienceMs });
    const end = (result: string | null) => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => end(null)).on('timeout', () => end('ETIMEDOUT'));
    socket.on('error', (error) => end(failureOf(error).code));
  });
  return failure === null
    ? fine(about, `${target.host}:${target.port} takes connections`)
    : problem(
        about,
        `${target.host}:${target.port} takes no connection (${failure}).`,
        `Check ${setting} and the way to that server.`,
      );
}

const originOf = (location: string | null, origin: string) =>
  location !== null && URL.canParse(location, origin) ? new URL(location, origin).origin : origin;

const hostOf = (url: string) => new URL(url).host;

/** The portal as users reach it: whether it answers, and whether the proxy passes its headers on. */
async function portalFinding(origin: string): Promise<Finding> {
  const help =
    'Start the server, and check name, certificate and the configuration of the reverse proxy in docs/operations.md.';
  try {
    const answer = await fetch(`${origin}/api/health`, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    await answer.body?.cancel();
    const target = originOf(answer.headers.get('location'), origin);
    if (target !== origin)
      return problem(
        'portal',
        `PUBLIC_URL is ${origin}, which leads on to ${target}.`,
        'Set PUBLIC_URL to the address at which users arrive: writes from pages of another one are refused.',
      );
    if (!answer.ok) return problem('portal', `${origin} answers ${answer.status}.`, help);
    if (!answer.headers.has('content-security-policy'))
      return problem(
        'portal',
        `${origin} answers without the security headers.`,
        'Let the proxy pass the headers of answers on.',
      );
    return fine('portal', `${origin} answers`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return warning('portal', `${origin} is not reached from here (${failureOf(cause).code}).`, help);
  }
}
