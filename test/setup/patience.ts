/**
 * How long a test or hook, and a wait for one thing, may take, in milliseconds. They end what hangs, and measure nothing: a slow machine
 * beside other work takes many times as long as a quick one at rest. What may take some time and no more, its test says itself.
 */
export const patience = { test: 900_000, wait: 30_000 } as const;
