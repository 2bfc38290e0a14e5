/** Most hosts of one database that make sense. */
const mostHosts = 10;
const shape = /^(?<head>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?]*)(?<rest>.*)$/;
/** How libpq asks for the host that takes writes; its other words ask for hosts that the server cannot use. */
const writing = ['read-write', 'primary'];

const noAddress = 'must be an address such as postgres://user:password@host:5432/name';

/**
 * Returns one address for each host that an address of PostgreSQL names, as libpq reads it:
 * `postgres://a:5432,b:5432/name?target_session_attrs=read-write` (operations, failover); or what is wrong with it.
 */
export function readAddresses(databaseUrl: string): { addresses: readonly string[]; fault?: string } {
  const { head = '', hosts = '', rest = '' } = shape.exec(databaseUrl)?.groups ?? {};
  const names = hosts.split(',');
  const addresses = names.map((host) => `${head}${host}${rest}`);
  const [first = ''] = addresses;
  const faultOf = (): string | null => {
    if (head === '' || !addresses.every((one) => URL.canParse(one))) return noAddress;
    if (names.length > 1 && names.includes('')) return 'must name a host before and after each comma';
    if (names.length > mostHosts) return `must name at most ${mostHosts} hosts`;
    const wanted = new URL(first).searchParams.get('target_session_attrs');
    return wanted === null || writing.includes(wanted) ? null : `target_session_attrs must be ${writing.join(' or ')}`;
  };
  const fault = faultOf();
  return fault === null ? { addresses } : { addresses: [], fault };
}
