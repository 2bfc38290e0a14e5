import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import mutationConfig from '../mutation/vitest.config.ts';
import { sourceFiles } from '../helpers/source/source-files.ts';
import vitestConfig from '../../vitest.config.ts';

const setupFile = 'test/setup/properties.ts';

/** Files that run properties or build arbitraries; the checks in test/checks count their requests themselves. */
const sources = sourceFiles('test')
  .filter((file) => !file.startsWith('test/checks/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /^import .* from 'fast-check'/m.test(text));

const lineOf = (text: string, { start }: { start: number }) => text.slice(0, start).split('\n').length;

interface Call {
  place: string;
  /** The function as it is written, for example `it.each(rows)`. */
  callee: string;
  code: string;
  argumentCount: number;
}

/** Every call in a source text, inner calls included. */
function callsIn({ file, text }: { file: string; text: string }): Call[] {
  const calls: Call[] = [];
  new Visitor({
    CallExpression: (node) => {
      calls.push({
        place: `${file}:${lineOf(text, node)}`,
        callee: text.slice(node.callee.start, node.callee.end),
        code: text.slice(node.start, node.end),
        argumentCount: node.arguments.length,
      });
    },
  }).visit(parseSync(file, text).program);
  return calls;
}

const isPropertyFile = (file: string) => /\.property\.test\.tsx?$/.test(file);
const propertyFiles = sources.filter(({ file }) => isPropertyFile(file));

interface Project {
  test?: { name?: unknown; setupFiles?: string | string[] };
}

describe('properties', () => {
  it('take their number of runs from test/setup/runs.ts alone', () => {
    const literal = sources
      .filter(({ file }) => file !== setupFile)
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\bnumRuns\b(?!: runs\()/g)].map(
          (match) => `${file}: ${text.slice(match.index, match.index + 40)}`,
        ),
      );
    expect(literal).toEqual([]);
  });

  it('take one arbitrary, whose parts a counterexample names', () => {
    const several = sources
      .flatMap(callsIn)
      .filter(({ callee, argumentCount }) => /^fc\.(async)?property$/i.test(callee) && argumentCount !== 2);
    expect(several.map(({ place }) => place)).toEqual([]);
  });

  it('are in files named *.property.test.ts', () => {
    const elsewhere = sources.filter(({ file, text }) => /\bfc\.assert\(/.test(text) && !isPropertyFile(file));
    expect(elsewhere.map(({ file }) => file)).toEqual([]);
  });

  it('are all that a *.property.test.ts file holds: examples and vectors are in other files', () => {
    const examples = propertyFiles
      .flatMap(callsIn)
      .filter(({ callee, code }) => /^it(\.(only|each\([^]*))?$/.test(callee) && !/\bfc\.assert\(/.test(code));
    expect(propertyFiles.map(({ file }) => file)).toEqual(sourceFiles('test').filter(isPropertyFile));
    expect(examples.map(({ place }) => place)).toEqual([]);
    const reading = propertyFiles.filter(({ text }) => /helpers\/([a-z]+-vectors|fixtures)\.ts'/.test(text));
    expect(reading.map(({ file }) => file)).toEqual([]);
  });

  it('run in projects that load the seed and the number of runs', () => {
    const { test } = vitestConfig as Project & { test: { projects: Project[] } };
    const inherited = [test.setupFiles ?? []].flat();
    const projects = [...test.projects, mutationConfig as Project];
    const without = projects.filter((project) => ![project.test?.setupFiles ?? inherited].flat().includes(setupFile));
    expect(projects.length).toBeGreaterThan(8);
    expect(without.map((project) => project.test?.name)).toEqual([]);
  });
});
