/*
 * A process that floods the server as one user, separate from the measuring one: it starts when its parent sends what
 * to request, and on the parent's request it stops and replies with the number of calls by status.
 */
import { floods, type FloodFacts, type FloodKind } from './floods.ts';

export interface FloodOrder {
  kind: FloodKind;
  facts: FloodFacts;
  origin: string;
  headers: Readonly<Record<string, string>>;
}

const atOnce = 10;
let running: { isOver: boolean; statuses: Map<number, number> } = { isOver: true, statuses: new Map() };
let index = 0;

async function flood({ kind, facts, origin, headers }: FloodOrder, state: typeof running): Promise<void> {
  while (!state.isOver) {
    index += 1;
    const { path, method = 'GET', type, body } = floods[kind](facts, index);
    const all = { ...headers, ...(type ? { 'content-type': type } : {}) };
    const answer = await fetch(`${origin}${path}`, { method, headers: all, ...(body ? { body } : {}) });
    await answer.arrayBuffer();
    state.statuses.set(answer.status, (state.statuses.get(answer.status) ?? 0) + 1);
    // The flood stays within the limits: refused calls are not repeated before their retry time, which is after this round.
    if (answer.status === 429) return;
  }
}

let flooding: Promise<unknown> = Promise.resolve();
process.on('message', (order: FloodOrder | 'end') => {
  if (order === 'end') {
    running.isOver = true;
    const { statuses } = running;
    void flooding.then(() => process.send?.([...statuses]));
    return;
  }
  const state = { isOver: false, statuses: new Map<number, number>() };
  running = state;
  flooding = Promise.all(Array.from({ length: atOnce }, () => flood(order, state)));
});
