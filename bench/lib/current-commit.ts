import { execFileSync } from 'node:child_process';

/** The short hash of the checked-out commit, with "+" if the tree has changes; null outside a git checkout. */
export function currentCommit(folder: string): string | null {
  try {
    const hash = git(folder, 'rev-parse', '--short', 'HEAD');
    // A worktree of `compare` links the node_modules of another checkout: that is no change.
    const changes = git(folder, 'status', '--porcelain', '--', '.', ':!node_modules');
    return changes === '' ? hash : `${hash}+`;
  } catch {
    return null;
  }
}

/** Runs git in a folder and returns what it prints; throws what it says otherwise. */
export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
