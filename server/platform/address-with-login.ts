/** An address of the settings without its user and password, and the headers that carry these as basic authentication. */
export function addressWithLogin(address: string): { url: URL; headers: { authorization?: string } } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (username === '') return { url, headers: {} };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } };
}
