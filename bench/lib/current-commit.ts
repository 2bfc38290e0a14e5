import { execFileSync } from 'node:child_process';

/** Returns the short hash of the checked-out commit, with "+" if the tree has changes; null outside a git checkout. */
export function currentCommit(folder: string): string | null {
  try {
    const hash = git(folder, 'rev-parse', '--short', 'HEAD');
    // A worktree of `compare` links the node_modules of another checkout, which does not count as a change.
    const changes = git(folder, 'status', '--porcelain', '--', '.', ':!node_modules');
    return changes === '' ? hash : `${hash}+`;
  } catch {
    return null;
  }
}

/** Runs git in a folder and returns its output; throws git's message on failure. */
export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
