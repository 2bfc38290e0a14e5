import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a host name or address can mean nothing but this machine. */
export function isLoopback(given: string): boolean {
  const host = /^\[(.+)\]$/.exec(given)?.[1] ?? given;
  return host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');
}
