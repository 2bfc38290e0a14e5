import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';
import { testConfig } from '#test/helpers/server/test-app.ts';

const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const dashboard = JSON.parse(readFileSync('deploy/grafana/fundament.json', 'utf8')) as Dashboard;
const manual = readFileSync('docs/operations.md', 'utf8');

interface Dashboard {
  panels: { title: string; description?: string; targets?: { expr: string }[] }[];
  templating: { list: { query: string | { query: string } }[] };
}

let test: TestDatabase;
/** Names of a scrape, including those of the samples of a histogram. */
let names: Set<string>;
beforeAll(async () => {
  test = await openTestDatabase();
  const config = testConfig({ METRICS_TOKEN: 'metrics-token-of-the-test-0123456789' });
  const app = await buildApp({ config, database: test.database });
  const headers = { authorization: `Bearer ${config.metricsToken}` };
  const text = (await app.inject({ url: '/api/metrics', headers })).body;
  await app.close();
  names = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type = '']) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  );
});
afterAll(() => test.close());

/** Names of metrics in an expression: what is neither a label, a function nor a word in quotes. */
const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:fundament|nodejs|process)_\w+/g)].map(([name]) => name);
const unknownOf = (expression: string) => namesIn(expression).filter((name) => !names.has(name));

const rules = alerts.split(/^ {6}- alert: /m).slice(1);

describe('the files for Prometheus and Grafana', () => {
  it.each(rules.map((rule) => [rule.split('\n', 1)[0] ?? '', rule]))(
    'the alert %s rests on metrics that the server tells, and says what to do (SIL-203)',
    (_, rule) => {
      const expression = /expr: (?:\|\n)?([^]*?)\n {8}for:/.exec(rule)?.[1] ?? '';

      expect(expression).toMatch(/fundament_|nodejs_|process_|up\{/);
      expect(unknownOf(expression)).toEqual([]);
      expect(rule).toMatch(/severity: (critical|warning)\n/);
      expect(rule).toMatch(/ {10}summary: .{20,}/);
      expect(rule).toMatch(/ {10}action: .{40,}/);
    },
  );

  it('every panel of the dashboard rests on metrics that the server tells, and says what it shows (SIL-203)', () => {
    const panels = dashboard.panels.filter(({ targets }) => targets);
    const faults = panels.flatMap(({ title, description, targets = [] }) => [
      ...(description ? [] : [`${title} says nothing`]),
      ...targets.flatMap(({ expr }) => unknownOf(expr)),
      ...targets.filter(({ expr }) => namesIn(expr).length === 0 && !expr.includes('up{')).map(({ expr }) => expr),
    ]);

    expect(panels.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
    expect(dashboard.templating.list.flatMap(({ query }) => unknownOf(JSON.stringify(query)))).toEqual([]);
  });

  it('the manual names every metric of our own', () => {
    const own = [...names]
      .filter((name) => name.startsWith('fundament_'))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    const missing = [...new Set(own)].filter(
      (name) =>
        !manual.includes(`\`${name}\``) &&
        !(name.startsWith('fundament_page_') && manual.includes(`\`${name.slice(14)}\``)),
    );

    expect(missing).toEqual([]);
  });
});
