import { describe, expect, it } from 'vitest';
import { parseArguments, UsageError } from '../../../bench/lib/parse-arguments.ts';

const parse = (line: string) => parseArguments(line.split(' ').filter(Boolean));

describe('parseArguments', () => {
  it('runs everything without arguments, and what is named otherwise', () => {
    expect(parse('')).toEqual({ kind: 'run', names: [], isGated: false });
    expect(parse('kernel table/table-mount')).toEqual({
      kind: 'run',
      names: ['kernel', 'table/table-mount'],
      isGated: false,
    });
  });

  it('accepts --gate before and after the names', () => {
    const gated = { kind: 'run', names: ['kernel'], isGated: true };
    expect(parse('--gate kernel')).toEqual(gated);
    expect(parse('kernel --gate')).toEqual(gated);
  });

  it('prefers --help to everything else that is valid', () => {
    for (const line of ['--help', '-h', 'compare --help', '--help kernel --gate'])
      expect(parse(line)).toEqual({ kind: 'help' });
  });

  it('lists all files or the named ones', () => {
    expect(parse('--list')).toEqual({ kind: 'list', names: [] });
    expect(parse('--list kernel')).toEqual({ kind: 'list', names: ['kernel'] });
  });

  it('compares two commits, three pairs by default', () => {
    expect(parse('compare main .')).toEqual({ kind: 'compare', sides: ['main', '.'], names: [], pairs: 3 });
    const five = { kind: 'compare', sides: ['a', 'b'], names: ['kernel'], pairs: 5 };
    expect(parse('compare a b kernel --pairs 5')).toEqual(five);
    expect(parse('--pairs=5 compare a b kernel')).toEqual(five);
  });

  it.each([
    ['--foo', '--foo'],
    ['-x', '-x'],
    ['--gate=yes', 'takes no value'],
    ['--list --gate', 'exclude'],
    ['--pairs 3', 'belongs to compare'],
    ['compare', 'two commits'],
    ['compare main', 'two commits'],
    ['compare a b --gate', 'no option but --pairs'],
    ['compare a b --pairs', 'whole number'],
    ['compare a b --pairs 0', 'whole number'],
    ['compare a b --pairs 1.5', 'whole number'],
  ])('refuses "%s" in one line', (line, message) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(message);
    expect(() => parse(line)).not.toThrow('\n');
  });
});
