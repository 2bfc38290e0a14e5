import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from './result-line.ts';
import { UsageError } from './parse-arguments.ts';

const lockFile = 'package-lock.json';

export interface Worktree {
  folder: string;
  /** Removes the worktree and its folder. */
  close: () => void;
}

/** Returns the short hash of a commit, branch or tag. */
export function resolveCommit(root: string, name: string): string {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', '--short', '--end-of-options', `${name}^{commit}`);
  } catch {
    throw new UsageError(`There is no commit ${name}. Name a commit, branch or tag, or "." for the working tree.`);
  }
}

/** Throws if a commit needs packages other than those installed in this checkout. */
export function requireSamePackages(root: string, commit: string): void {
  const path = join(root, lockFile);
  const own = existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
  if (readLockFile(root, commit) === own && existsSync(join(root, 'node_modules'))) return;
  throw new UsageError(
    `Commit ${commit} cannot run here, since its ${lockFile} differs from this checkout's: compare commits with the same packages.`,
  );
}

function readLockFile(root: string, commit: string): string | undefined {
  try {
    return git(root, 'show', `${commit}:${lockFile}`);
  } catch {
    return undefined;
  }
}

/** Checks out a commit in a temporary folder, with the packages of this checkout. */
export function openWorktree(root: string, commit: string): Worktree {
  const parent = mkdtempSync(join(tmpdir(), 'fundament-compare-'));
  const folder = join(parent, commit);
  const close = () => {
    try {
      git(root, 'worktree', 'remove', '--force', folder);
    } catch {
      // After an interrupted checkout there is no worktree yet.
    }
    rmSync(parent, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  };
  try {
    git(root, 'worktree', 'add', '--quiet', '--detach', folder, commit);
    symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'));
  } catch (error) {
    close();
    throw error;
  }
  return { folder, close };
}
