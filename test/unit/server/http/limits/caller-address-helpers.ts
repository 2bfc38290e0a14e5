import type { IncomingMessage } from 'node:http';
import { callerAddress } from '#server/http/limits/caller-address.ts';
import { parseNetwork } from '#server/platform/network.ts';

const networks = (...texts: string[]) => texts.flatMap((text) => parseNetwork(text) ?? []);

export function addressOf(trusted: string[], peer: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return callerAddress(networks(...trusted))({
    socket: { remoteAddress: peer },
    headers,
  } as unknown as IncomingMessage);
}

export const proxies = ['10.0.0.0/8', '2001:db8:ffff::/48', '192.0.2.1'];
