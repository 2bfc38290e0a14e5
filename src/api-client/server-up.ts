const patienceMs = 10_000;

/** Whether the portal answers with its page; false without a connection, and for an error of a proxy. */
export async function isServerUp(): Promise<boolean> {
  try {
    const answer = await fetch('/', {
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');
  } catch {
    return false;
  }
}
