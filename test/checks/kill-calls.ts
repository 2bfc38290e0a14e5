export interface Answer {
  status: number;
  body: string;
}

export interface KillCall {
  user: string;
  method: string;
  path: string;
  body?: object | undefined;
  key?: string | undefined;
}

export type KillCalls = ReturnType<typeof killCalls>;

/** Calls of advisors to a server that may be killed meanwhile, with counts of its responses. */
export function killCalls(origin: string, cookies: ReadonlyMap<string, string>) {
  const counts = { acknowledged: 0, lost: 0, torn: 0, doubled: 0, refused: 0 };

  /** Null if the connection broke. */
  async function bytes({ user, method, path, body, key }: KillCall): Promise<{ status: number; body: Buffer } | null> {
    try {
      const response = await fetch(origin + path, {
        method,
        headers: {
          cookie: cookies.get(user) ?? '',
          'sec-fetch-site': 'same-origin',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    } catch {
      return null;
    }
  }

  async function call(request: KillCall): Promise<Answer | null> {
    const answer = await bytes(request);
    return answer && { status: answer.status, body: answer.body.toString('utf8') };
  }

  /**
   * Returns whether the response acknowledges the write; a refused valid call is counted, a server error counts as no
   * response.
   */
  const isDone = (answer: Answer | null): answer is Answer => {
    if (answer && answer.status >= 400 && answer.status < 500) {
      if (counts.refused === 0) console.log(`first refusal: ${answer.status} ${answer.body.slice(0, 300)}`);
      counts.refused += 1;
    }
    return answer !== null && answer.status < 300;
  };

  return { bytes, call, isDone, counts };
}
