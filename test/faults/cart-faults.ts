import type { PlantedFault } from './planted-fault.ts';

const unit = 'test/unit';

/** In the cart, its history and files, in the list of funds, and in seals and formats. */
export const cartFaults: readonly PlantedFault[] = [
  {
    file: 'src/domain/cart/history/cart-history.ts',
    from: 'return { past: bounded([...past, step]), future: [] };',
    to: 'return { past: bounded([...past, step]), future: history.future };',
    test: `${unit}/domain/cart/history/cart-history.test.ts`,
  },
  {
    file: 'src/state/cart/dispatch.ts',
    from: 'const again = this.#unsaved;\n    this.#unsaved = [];',
    to: 'this.#unsaved = [];\n    const again = this.#unsaved;',
    test: `${unit}/state/cart/cart-keeping.test.ts`,
  },
  {
    file: 'src/contract/draft-codec.ts',
    from: 'leftOut: entries.length - positions.length',
    to: 'leftOut: positions.length - entries.length',
    test: `${unit}/contract/draft-codec.property.test.ts`,
  },
  {
    file: 'src/contract/cart-file.ts',
    from: 'const item = Number(index) + 1;',
    to: 'const item = Number(index);',
    test: `${unit}/contract/cart-file.test.ts`,
  },
  {
    file: 'src/domain/export/csv.ts',
    from: String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`,
    to: String.raw`[=+\-\uff1d\uff0b\uff0d]`,
    test: `${unit}/domain/export/csv.test.ts`,
  },
  {
    file: 'src/domain/funds/search/search-text.ts',
    from: ".normalize('NFKD')",
    to: ".normalize('NFKC')",
    test: `${unit}/domain/funds/search/search-text.test.ts`,
  },
  {
    file: 'src/domain/funds/filter-index.ts',
    from: `      const isRestricted = selection[category].length > 0;
      const positions = isRestricted ? membersOf(this.#intersection(selection, phraseHits, category)) : shared;
`,
    to: '      const positions = shared;\n',
    test: `${unit}/domain/funds/fund-index.property.test.ts`,
  },
  {
    file: 'src/domain/funds/fund-order.ts',
    from: 'positions.set(known);\n  positions.set(unknown, known.length);',
    to: 'positions.set(unknown);\n  positions.set(known, unknown.length);',
    test: `${unit}/domain/funds/fund-order.property.test.ts`,
  },
  {
    file: 'src/seal/counted-time-stamp.ts',
    from: 'sealedAt.getTime() - clockDifferenceMs',
    to: 'sealedAt.getTime() + clockDifferenceMs',
    test: `${unit}/seal/counted-time-stamp.test.ts`,
  },
  {
    file: 'src/seal/check-seal.ts',
    from: 'if (sealedAt < validFrom || sealedAt > validTo)',
    to: 'if (sealedAt < validFrom)',
    test: `${unit}/seal/validity.test.ts`,
  },
  {
    file: 'src/seal/signature.ts',
    from: 'if (s <= curve.order / 2n ||',
    to: 'if (s <= curve.order ||',
    test: `${unit}/seal/signature-form.test.ts`,
  },
  {
    file: 'src/i18n/format.ts',
    from: String.raw`text.replace(/[\s\u202F]/g, noBreakSpace)`,
    to: String.raw`text.replace(/[\s\u202F]/, noBreakSpace)`,
    test: `${unit}/i18n/format.test.ts`,
  },
  {
    file: 'src/domain/cart/calculate/cached-items.ts',
    from: '  evict(kept, id);\n  const item',
    to: '  const item',
    test: 'test/worker/forecast/package-answers.test.ts',
  },
  {
    file: 'workers/funds/fund-handlers.ts',
    from: 'held?.version === version && held.others === key',
    to: 'held?.others === key',
    test: 'test/worker/funds/fund-handlers.property.test.ts',
  },
  {
    file: 'src/seal/signature.ts',
    from: ' || isLong !== der.length - head > 127',
    to: '',
    test: `${unit}/seal/signature-form.test.ts`,
  },
];
