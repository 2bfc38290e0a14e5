import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { shortLivedServer } from '../../setup/built-server.ts';

export interface ServerProcess {
  child: ChildProcess;
  output: () => string;
  /** Exit status; null if a signal ended it. */
  ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Starts the real server with these settings only, without those of the developer's environment. */
export function startServer(variables: Readonly<Record<string, string>>, ...flags: string[]): ServerProcess {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, [...shortLivedServer(), ...flags], {
    env: { ...inherited, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close').then(([status]) => status as number | null);
  return { child, output: () => text, ended };
}

/** Waits until the server responds; throws with its output if it exits before. */
export async function answering(server: ServerProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 800; attempt += 1) {
    const answers = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    if (server.child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server does not answer: ${server.output()}`);
}

/** Kills the servers that a test left running. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}
