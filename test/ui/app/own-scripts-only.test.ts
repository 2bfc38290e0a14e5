import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowOwnScriptsOnly } from '#app/own-scripts-only.ts';

afterEach(() => vi.unstubAllGlobals());

type Rule = (address: string) => string;

function ruleForScripts(): Rule {
  const rules: Rule[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, { createScriptURL }: { createScriptURL: Rule }) => rules.push(createScriptURL),
  });
  allowOwnScriptsOnly();
  return (address) => rules[0]?.(address) ?? 'no rule';
}

describe('allowOwnScriptsOnly', () => {
  it('accepts the files of the portal', () => {
    const rule = ruleForScripts();

    expect(rule('/assets/worker.js')).toBe('/assets/worker.js');
    expect(rule(`${location.origin}/assets/worker.js`)).toBe(`${location.origin}/assets/worker.js`);
  });

  it.each([
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:null/1',
  ])('refuses %s', (address) => {
    expect(() => ruleForScripts()(address)).toThrow(TypeError);
  });

  it('does nothing in a browser without trusted types', () => {
    expect(allowOwnScriptsOnly).not.toThrow();
  });
});
