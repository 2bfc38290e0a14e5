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

const signingPath = '/api/contract/smssign';

/** Calls of advisors to instances that may die under them, any of which gets the next one, and what is counted of their answers. */
export function killCalls(origins: readonly string[], cookies: ReadonlyMap<string, string>) {
  const counts = { acknowledged: 0, lost: 0, torn: 0, doubled: 0, refused: 0 };
  /** By instance, how many contracts it is signing. */
  const signing = origins.map(() => 0);

  /** Null where the connection broke. */
  async function bytes(request: KillCall): Promise<{ status: number; body: Buffer } | null> {
    const instance = Math.floor(Math.random() * origins.length);
    if (request.path !== signingPath) return bytesFrom(instance, request);
    signing[instance] = (signing[instance] ?? 0) + 1;
    const answer = await bytesFrom(instance, request);
    signing[instance] -= 1;
    return answer;
  }

  async function bytesFrom(instance: number, { user, method, path, body, key }: KillCall) {
    try {
      const response = await fetch(`${origins[instance]}${path}`, {
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

  /** An instance that is signing a contract; -1 where none is. */
  const signingInstance = () => signing.findIndex((contracts) => contracts > 0);

  return { bytes, call, isDone, signingInstance, counts };
}
