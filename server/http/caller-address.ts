import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

type Address = IPv4 | IPv6;

export interface Network {
  address: Address;
  prefix: number;
}

const prefixOfSite = 64;

/**
 * Reads an address or a network in CIDR notation; null for anything else, and for a network of all addresses. IPv4 written as IPv6
 * is IPv4.
 */
export function parseNetwork(text: string): Network | null {
  const [base = '', prefixText, rest] = text.split('/');
  if (rest !== undefined || isIP(base) === 0) return null;
  const given = ipaddr.parse(base);
  const address = ipaddr.process(base);
  const bits = given.kind() === 'ipv6' ? 128 : 32;
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) return null;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  if (prefix > bits) return null;
  const own = address.kind() === given.kind() ? prefix : prefix - 96;
  return own > 0 ? { address, prefix: own } : null;
}

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
