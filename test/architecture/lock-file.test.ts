import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

describe('the lock file', () => {
  it('names the packages of every platform: without one of them npm ci refuses to install', () => {
    const missing = Object.entries(packages).flatMap(([host, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages) && !(`${host}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('says nothing of where a package was downloaded', () => {
    expect(Object.keys(packages).filter((name) => packages[name]?.resolved !== undefined)).toEqual([]);
  });
});
