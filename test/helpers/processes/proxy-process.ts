import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ProxyProcess {
  port: number;
  stop: () => Promise<void> | void;
}

/** Starts the small reverse proxy in front of local servers. */
export async function startProxy(targetPorts: readonly number[]): Promise<ProxyProcess> {
  const program = ['--import', 'tsx', 'test/helpers/processes/reverse-proxy.ts', ...targetPorts.map(String)];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const stop = () => {
    child.kill('SIGKILL');
  };
  return { port: Number(line), stop };
}
