import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessPaths } from '#routes/access-paths.ts';
import { paths, patterns } from '#routes/paths.ts';
import { sourceFiles } from '../helpers/source/source-files.ts';

/** What stands in some files only; a file that needs it no longer leaves the list. */
interface PlaceRule {
  rule: string;
  /** What is looked for, comments aside. */
  pattern: RegExp;
  /** Where it is looked for: the page and its worker where nothing else is said. */
  among?: RegExp;
  files: readonly string[];
  /** Texts that are found. */
  finds?: readonly string[];
  /** Texts that are not. */
  passes?: readonly string[];
}

const tokens = 'src/ui/tokens.css';
const deviceClock = String.raw`\bnew Date\(\s*\)|\bDate\.now\b|(?<!new )\bDate\(\)|\bTemporal\.Now\b`;
const stateFiles = /^src\/state\//;
const callOf = (name: string) => new RegExp(String.raw`\b${name}(<[^;]*?>)?\(`);

const { program, programs, template, contract, contractType, fund } = paths;
const ofParts = [program(''), programs(''), template(''), contract(''), contractType(''), fund('')];
const fixed = [paths, accessPaths].flatMap((list) => Object.values(list)).filter((path) => typeof path === 'string');
/** What comes before the parts of an address that vary. */
const beginnings = Object.values(patterns).map((pattern) => pattern.replace(/\/[:*].*/, ''));
const addresses = [...new Set([...fixed, ...ofParts, ...beginnings].map((path) => path.replace(/\/$/, '')))].filter(
  (path) => path !== '',
);

const rules: readonly PlaceRule[] = [
  {
    rule: 'the clock of the device measures durations and decides no date: days, years and times are those of the server (SIL-250)',
    pattern: new RegExp(deviceClock),
    files: [
      'src/clock/server-clock.ts',
      'src/features/contract/signing/use-countdown.ts',
      'src/state/autosave/autosave.ts',
      'src/state/cart/cart-ports.ts',
      'src/state/scenarios/newer-rates.ts',
      'src/state/missing-code.ts',
      'src/state/queries/use-late-read.ts',
      'src/state/session/session.ts',
      'src/ui/overlays/toast.tsx',
    ],
    finds: ['new Date()', 'new Date( )', 'Date.now()', 'Date()', 'map(Date.now)', 'Temporal.Now.instant()'],
    passes: ['new Date(instant)', 'serverNow()', 'new PlainDate()', 'isPlainDate()'],
  },
  {
    rule: 'no file reads the clock of the device and tells a day',
    pattern: new RegExp(String.raw`^(?=[^]*(?:${deviceClock}))(?=[^]*\bdayInPrague\()`),
    files: ['src/clock/server-clock.ts'],
  },
  {
    rule: 'queries of the server name their columns, so that a newer version may add and drop others (SIL-189)',
    pattern: /\.(?:selectAll|returningAll)\(|\breturning \*|\bselect (?:\w+\.)?\*(?! from (?:\(|unnest\())/,
    among: /^server\/.*\.ts$/,
    files: [],
    finds: [
      "selectFrom('users').selectAll()",
      "updateTable('outbox').returningAll()",
      'select * from users',
      'select users.* from users',
      'insert into users values (1) returning *',
    ],
    passes: [
      'select * from unnest($1::text[])',
      'select * from (select id from users) as listed',
      'select count(*) from users',
    ],
  },
  {
    rule: 'a lazily loaded part is made by screenOf, after whose failure it can be loaded again (SHELL-67)',
    pattern: /import \{[^}]*\blazy\b[^}]*\} from 'react'/,
    files: ['src/ui/screen-of.tsx'],
  },
  {
    rule: 'a lazily loaded part waits behind a boundary, without which its failure would take the screen along (SHELL-67)',
    pattern: /<Suspense\b/,
    files: [
      // Within the boundary of all overlays.
      'src/app/cart-dialogs.tsx',
      // The whole page: without it there is nothing to display.
      'src/app/session-gate.tsx',
      'src/app/shell/shell-layers.tsx',
      'src/portal-ui/lazy-layer.tsx',
      'src/ui/layout/lazy-part.tsx',
    ],
  },
  {
    // Formats of dates, times, phones and the sign of a currency say what they format.
    rule: 'a number is formatted as a figure or as a named fact, but for the text of a number while it is typed',
    pattern:
      /\bformat(?:Money|ExactMoney|SignedMoney|Rate|Thousands|Percent|Number|SignedNumber)\b[^;]*'#i18n\/format\.ts'/,
    among: /^src\/(?!i18n\/).*\.tsx?$/,
    files: ['src/ui/fields/number-text.ts', 'src/ui/fields/use-number-entry.ts'],
  },
  {
    rule: 'a number that is read is written as text by src/i18n',
    pattern: /\bIntl\.NumberFormat\b|\.toLocaleString\(|\.toFixed\(|\.toPrecision\(/,
    among: /^src\/(?!i18n\/).*\.tsx?$/,
    files: [
      // A cell of a file.
      'src/domain/export/csv.ts',
      // The decimals of a quoted rate.
      'src/domain/forecast/rate-decimals.ts',
      // Positions in a drawing.
      'src/features/access/ridge-path.ts',
      'src/features/cart/table/grid/range-mark.tsx',
      // A step of a typed number.
      'src/ui/fields/number-text.ts',
      'src/ui/marks/rating-stars.tsx',
    ],
  },
  {
    rule: 'an address of the portal is written in src/routes',
    pattern: new RegExp(`['"\`](${addresses.join('|')})(?=['"\`/?#$])`),
    files: ['src/routes/access-paths.ts', 'src/routes/paths.ts'],
    finds: ["to: '/cart'", 'to={`/funds/detail/${id}`}', "to: '/registration'"],
    passes: ["'../cart/cart-page.tsx'"],
  },
  {
    rule: 'the tokens ask for the theme, and the charts, which are drawn',
    pattern: /prefers-color-scheme|data-theme/,
    among: /^src\/.*\.(?:css|tsx?)$/,
    files: ['src/charts/chart-colours.ts', tokens],
  },
  {
    rule: 'the tokens have the pairs of colours',
    pattern: /light-dark\(/,
    among: /^src\/.*\.css$/,
    files: [tokens],
  },
  {
    rule: 'a store of the page is no bare proxy, which nothing would empty when the session ends (C5, R12)',
    pattern: callOf('proxy'),
    among: stateFiles,
    files: ['src/state/storage/session-store.ts'],
  },
  {
    rule: 'a store that outlives sessions tells nothing of a user',
    pattern: callOf('pageStore'),
    among: stateFiles,
    files: [
      'src/state/web-request/web-request.ts',
      'src/state/missing-code.ts',
      'src/state/session/preferences.ts',
      'src/state/session/session.ts',
      'src/state/storage/persistence.ts',
    ],
  },
  {
    rule: 'a store is owned by another within the cart, which empties its parts',
    pattern: callOf('ownedStore'),
    among: /^src\/state\/(?!cart\/)/,
    files: [],
  },
  {
    rule: 'a store has its storage closed with it, but for the cart, which writes what it has left first',
    pattern: callOf('persisted'),
    among: stateFiles,
    files: [
      'src/state/cart/stored/order-storage.ts',
      'src/state/session/browser-store.ts',
      'src/state/storage/persistence.ts',
    ],
  },
  {
    rule: 'values are compared by src/domain/equality.ts, not by their JSON',
    pattern: /\bJSON\.stringify\(.*\) [!=]==|[!=]== JSON\.stringify\(/,
    files: [],
  },
  {
    rule: 'no tool is silenced',
    pattern: /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable|oxfmt-ignore/,
    among: /^(?:src|workers|server|bench)\/.*\.tsx?$/,
    files: [],
  },
];

const ofPage = /^(?:src|workers)\/.*\.tsx?$/;
const silencing = /@ts-|-disable|oxfmt-ignore/;
const sources = ['src', 'workers', 'server', 'bench']
  .flatMap((folder) => sourceFiles(folder, /\.(?:css|tsx?)$/))
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    // What silences a tool is a comment itself.
    return { path, text: silencing.test(text) ? text : text.replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '') };
  });

describe.each(rules)('$rule', ({ pattern, among = ofPage, files, finds = [], passes = [] }) => {
  it('holds', () => {
    const looked = sources.filter(({ path }) => among.test(path));
    expect(looked.length).toBeGreaterThan(50);
    const found = looked.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    expect(found.toSorted()).toEqual(files.toSorted());
  });

  it.each(finds)('finds %s', (text) => {
    expect(text).toMatch(pattern);
  });

  it.each(passes)('passes %s', (text) => {
    expect(text).not.toMatch(pattern);
  });
});
