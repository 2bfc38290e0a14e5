import { spawn, spawnSync } from 'node:child_process';
import { builtProgram, type BuiltCommand } from '../setup/built-server.ts';

const startLimitMs = 120_000;

/** Maximum number of items in a cart of a portal under test. */
export const mostItems = 500;

/**
 * Returns the environment of a portal under test: its own database folder, and nothing of the developer's environment.
 */
export function portalEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, NODE_ENV: _mode, PUBLIC_URL: _public, SMTP_URL: _smtp, ...rest } = process.env;
  return {
    ...rest,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEV_PAGES: 'on',
    RATE_LIMIT: 'off',
    MAX_CART_ITEMS: String(mostItems),
    LOG_LEVEL: 'warn',
  };
}

/** Runs one of the server's commands; throws with its output if it fails. */
export function runCommand(env: NodeJS.ProcessEnv, command: BuiltCommand, ...args: string[]): void {
  const { status, stderr } = spawnSync('node', [...builtProgram(command), ...args], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The command ${command} failed:\n${stderr}`);
}

/** Runs a command without blocking. */
export function startCommand(env: NodeJS.ProcessEnv, command: BuiltCommand, ...args: string[]): Promise<void> {
  const child = spawn('node', [...builtProgram(command), ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (status) =>
      status === 0 ? resolve() : reject(new Error(`The command ${command} failed:\n${said}`)),
    );
  });
}

/** Returns whether a portal responds on that port. */
export async function answersAt(port: number | string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
  } catch {
    return false;
  }
}

/** Serves the page built in the folder, on the database of the environment; the returned function stops the server. */
export async function servePortal(env: NodeJS.ProcessEnv, cwd = '.'): Promise<() => Promise<void>> {
  // Tests would speak to a server that an earlier run has left.
  if (await answersAt(env['PORT'] ?? '')) throw new Error(`Another server answers at port ${env['PORT']}.`);
  const server = spawn('node', [...builtProgram('main')], { env, cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const deadline = Date.now() + startLimitMs;
  while (!(await answersAt(env['PORT'] ?? ''))) {
    if (server.exitCode !== null) throw new Error(`The server ended with status ${server.exitCode}.`);
    if (Date.now() > deadline) throw new Error('The server did not answer in time.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return () => {
    server.kill('SIGTERM');
    return ended;
  };
}
