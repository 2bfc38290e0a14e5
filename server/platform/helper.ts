import { codeOf } from './error-code.ts';

/** What a helper, a thread or process beside the server, is asked for; and what it answers, a failure by its message and its code. */
export interface HelperOrder<Order> {
  id: number;
  order: Order;
}
export type HelperAnswer<Result> = { id: number; result: Result } | { id: number; failure: string; code: string };

interface Waiting<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

interface Helper<Order> {
  post: (order: HelperOrder<Order>) => void;
}

interface HelperEvents<Result> {
  answered: (answer: HelperAnswer<Result>) => void;
  /** It is gone: what it was about fails, and the next order starts another one. */
  ended: (error: Error) => void;
}

/** The helper ended before it answered. */
export class HelperEnded extends Error {}

/** Asks a helper, which the first order starts; several orders may be under way. */
export function askHelper<Order, Result>(
  start: (events: HelperEvents<Result>) => Helper<Order>,
): (order: Order) => Promise<Result> {
  let running: { helper: Helper<Order>; waiting: Map<number, Waiting<Result>> } | undefined;
  let lastId = 0;

  function begin() {
    const waiting = new Map<number, Waiting<Result>>();
    const helper = start({
      answered(answer) {
        const { resolve, reject } = waiting.get(answer.id) ?? {};
        waiting.delete(answer.id);
        if ('result' in answer) resolve?.(answer.result);
        else reject?.(Object.assign(new Error(answer.failure), { code: answer.code }));
      },
      ended(error) {
        if (running?.waiting === waiting) running = undefined;
        for (const { reject } of waiting.values()) reject(error);
        waiting.clear();
      },
    });
    return { helper, waiting };
  }

  return (order) => {
    const { helper, waiting } = (running ??= begin());
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      helper.post({ id, order });
    });
  };
}

/** The helper's side: does what each order asks for and posts the answer. */
export function answerOrders<Order, Result>(
  work: (order: Order) => Promise<Result>,
  post: (answer: HelperAnswer<Result>) => void,
): (order: HelperOrder<Order>) => void {
  const answerOf = async ({ id, order }: HelperOrder<Order>): Promise<HelperAnswer<Result>> => {
    try {
      return { id, result: await work(order) };
    } catch (error) {
      const isError = error instanceof Error;
      return { id, failure: isError ? error.message : 'unknown failure', code: isError ? codeOf(error) : '' };
    }
  };
  return (order) => void answerOf(order).then(post);
}

/** Whether the server runs as built files, beside which those of its helpers stand. */
export const isBuilt = import.meta.url.endsWith('.js');
