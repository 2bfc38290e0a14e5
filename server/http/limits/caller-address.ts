import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import type { Network } from '../../platform/network.ts';

type Address = IPv4 | IPv6;

const prefixOfSite = 64;

/**
 * Tells which address a call counts for (security, C12): that of the peer, or, where the peer is a trusted proxy, the rightmost
 * address of X-Forwarded-For that is no trusted proxy's. What stands left of it anybody may have written. An IPv6 address counts by
 * its /64, which is one customer's.
 */
export function callerAddress(trusted: readonly Network[]): (request: IncomingMessage) => string {
  const isTrusted = (address: Address) => trusted.some((network) => contains(network, address));
  return ({ socket, headers }) => {
    let address = parseHop(socket.remoteAddress ?? '');
    for (const hop of String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .toReversed()) {
      const next = address && isTrusted(address) ? parseHop(hop.trim()) : null;
      if (!next) break;
      address = next;
    }
    return address ? countedAs(address) : 'unknown';
  };
}

function contains({ address: base, prefix }: Network, address: Address): boolean {
  return address.kind() === base.kind() && address.match(base, prefix);
}

/** An address as a proxy writes it, some with the port. */
function parseHop(text: string): Address | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? null : ipaddr.process(bare);
}

function countedAs(address: Address): string {
  if (!('parts' in address)) return address.toString();
  const site = address.parts.map((part, index) => (index < prefixOfSite / 16 ? part : 0));
  return `${new ipaddr.IPv6(site).toString()}/${prefixOfSite}`;
}
