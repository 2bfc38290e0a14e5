import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../helpers/source/source-files.ts';

const textOf = (file: string) => readFileSync(file, 'utf8');
const writing = /\bIntl\.NumberFormat\b|\.toLocaleString\(|\.toFixed\(|\.toPrecision\(/;

/** What writes numbers on the server beside the formats of documents, which are no figures of a forecast but for one. */
const writers = {
  'server/catalogue-import/checks/check-prices.ts': 'a message about a bad price',
  'server/commands/analysts/forecast/forecast-text.ts': 'figures for programs, with the decimals of the registry',
  'server/demo/rate-history.ts': 'a rate of the demonstration',
  'server/documents/pdf/ring-slices.ts': 'a position in a drawing',
  'server/modules/attachment/attachment-file.ts': 'a commission',
  'server/modules/image/ridge-picture.ts': 'a position in a drawing',
  'server/text/document-formats.ts': 'the formats of documents',
};

/** Files that write about the forecast of an order. */
const ofForecasts = [
  ...sourceFiles('server/documents/proposal'),
  ...sourceFiles('server/documents/contract'),
  'server/documents/order-sections.ts',
  'server/documents/proposal-document.ts',
  'server/text/forecast-words.ts',
];

/** Formats of what is no figure of a forecast, and what they write there. */
const facts = {
  'server/documents/contract/client-card.ts': ['date'],
  'server/documents/contract/contract-facts.ts': ['date', 'money', 'percent', 'points'],
  'server/documents/contract/cost-and-risk.ts': ['whole'],
  'server/documents/order-sections.ts': ['date', 'number', 'rate'],
  'server/documents/proposal-document.ts': ['date'],
  'server/documents/proposal/proposal-figures.ts': ['number', 'thousands'],
  'server/documents/proposal/proposal-items.ts': ['currencySign'],
  'server/text/forecast-words.ts': ['growth', 'number', 'percent', 'text'],
};

describe('numbers of the server', () => {
  it('are written as text by the formats of documents alone', () => {
    const written = sourceFiles('server').filter((file) => writing.test(textOf(file)));
    expect(written.toSorted()).toEqual(Object.keys(writers));
  });

  it('are formatted by name where they are figures of a forecast', () => {
    const used = ofForecasts.flatMap((file): [string, string[]][] => {
      const formats = [...textOf(file).matchAll(/\bformat\.(\w+)|documentFormats\(\w+\)\.(\w+)/g)];
      const names = formats.map(([, one, other]) => one ?? other ?? '').filter((name) => name !== 'figure');
      return names.length > 0 ? [[file, [...new Set(names)].toSorted()]] : [];
    });
    expect(Object.fromEntries(used)).toEqual(facts);
  });

  it('have one code that applies the registry, for page and documents', () => {
    const appliers = [...sourceFiles('src'), ...sourceFiles('server')].filter((file) => {
      const text = textOf(file);
      return text.includes('figureRegistry[') && !file.startsWith('src/domain/figures/');
    });
    expect(appliers).toEqual([]);
  });
});
