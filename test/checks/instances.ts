import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { builtProgram } from '../setup/built-server.ts';
import { freePort } from '../setup/postgres.ts';
import { startInstance } from './running-server.ts';

export interface Instances {
  ports: readonly number[];
  origins: readonly string[];
  /** Starts an instance, and waits until it answers. */
  start: (index: number, program?: readonly string[]) => Promise<void>;
  kill: (index: number) => Promise<void>;
  /** Replaces one instance after the other, with a pause after each. */
  roll: (pauseMs: number, program?: readonly string[]) => Promise<void>;
  /** Exit statuses of those that were asked to stop. */
  statuses: readonly (number | null)[];
  /** Kills what still runs. */
  end: () => void;
}

/** What an instance says at its start is not about calls. */
const ignore = () => undefined;

/** Starts two instances on one database, that can be replaced at their ports. */
export async function startInstances(settings: Readonly<Record<string, string>>): Promise<Instances> {
  const ports = [await freePort(), await freePort()];
  const running: ChildProcess[] = [];
  const statuses: (number | null)[] = [];

  async function start(index: number, program: readonly string[] = builtProgram('main')): Promise<void> {
    const { child } = await startInstance({ ...settings, PORT: String(ports[index]) }, ignore, program);
    running[index] = child;
  }

  async function end(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = running[index];
    if (!child) throw new Error(`No instance ${index} runs.`);
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  }

  for (const index of ports.keys()) await start(index);
  return {
    ports,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    start,
    kill: async (index) => void (await end(index, 'SIGKILL')),
    async roll(pauseMs, program) {
      for (const index of ports.keys()) {
        statuses.push(await end(index, 'SIGTERM'));
        await start(index, program);
        await pause(pauseMs);
      }
    },
    statuses,
    end() {
      for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
    },
  };
}
