import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a host name or address, without brackets, can mean nothing but this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');
}
