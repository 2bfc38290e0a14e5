/* The steps of a walk, drawn before it begins, so that its seed repeats it. */

/** How often a step occurs, and whether a walk of one computer has it. */
const stepWeights = {
  'add a fund': 8,
  'change an amount': 5,
  'go to the client card': 4,
  'type the surname': 8,
  'remove all': 2,
  undo: 3,
  'undo three times': 2,
  redo: 2,
  'save as a new draft': 4,
  'save the draft again': 2,
  'save as a draft and empty the cart': 2,
  'load a draft': 4,
  'begin a new cart': 2,
  'reload the window': 3,
  'open a second window': 4,
  'close the window': 2,
  'type and kill the tab at once': 1,
  'type and kill the tab after 100 ms': 1,
  'type and kill the tab after 500 ms': 2,
  'type and kill the tab after 5 s': 1,
  'end the session': 2,
  'let another user log in': 2,
  'lose the connection': 2,
  'slow the server down': 1,
  'answer saves with 429': 1,
  'answer saves with 500': 1,
  'lose the answers of saves': 1,
  'continue the saved order': 4,
  'load the newer order': 4,
  'keep the own order': 3,
  wait: 2,
  'be quiet': 4,
} as const;

export type StepName = keyof typeof stepWeights;

export interface WalkStep {
  name: StepName;
  computer: number;
  window: number;
  /** Chooses within the step, between 0 and 1. */
  roll: number;
}

/** Mulberry32: the same numbers between 0 and 1 for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const isStepName = (name: string): name is StepName => Object.hasOwn(stepWeights, name);

/** Draws the steps of a seed; a walk stays at a computer for some of them. */
export function drawHistory(seed: number): { computers: number; steps: WalkStep[] } {
  const random = randomOf(seed);
  const names = Object.keys(stepWeights).filter(isStepName);
  const bag = names.flatMap((name) => Array.from({ length: stepWeights[name] }, () => name));
  const computers = random() < 0.5 ? 1 : 2;
  const length = 10 + Math.floor(random() * 12);
  let computer = 0;
  const draw = (name: StepName): WalkStep => ({ name, computer, window: random() < 0.5 ? 0 : 1, roll: random() });
  const steps = [draw('add a fund'), draw('go to the client card'), draw('type the surname')];
  while (steps.length < length) {
    if (random() < 0.2) computer = Math.floor(random() * computers);
    steps.push(draw(bag[Math.floor(random() * bag.length)] ?? 'wait'));
  }
  return { computers, steps };
}
