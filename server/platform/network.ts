import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

export interface Network {
  address: IPv4 | IPv6;
  prefix: number;
}

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
