import Big from 'big.js';
import { figureRegistry, type FigureEntry, type FigureId } from '#domain/figures/figure-registry.ts';

/** Numbers with a unit, with decimals or with grouped thousands; dates, years and counts have none of them. */
const numberText =
  /[+\u2212]?(?:\d{1,3}(?:\u00A0\d{3})+(?!\d)|\d+)(?:,\d+)?(?:\u00A0(?:Kč|€|US\$|%|k)(?![\p{L}\d]))?/gu;
const unit = /\u00A0(?:Kč|€|US\$|%|k)$/u;

const withoutUnit = (text: string) => text.replace(unit, '');

const numbersIn = (text: string): string[] => [...text.matchAll(numberText)].map(([number]) => number);

const figuresIn = (text: string): string[] => numbersIn(text).filter((number) => /[\u00A0,]/u.test(number));

/** A figure as a screen shows it. */
interface ShownFigure {
  names: readonly string[];
  /** Of every name. */
  places: readonly string[];
  text: string;
}

/** Every text of a screen that may be a figure. */
export interface ShownTexts {
  figures: ShownFigure[];
  /** Texts with digits outside of figures. */
  others: string[];
}

/** Reads the texts of the page. A browser runs it by its source alone, so that it uses nothing from outside. */
export function readTexts(): ShownTexts {
  /** What a person typed, or chooses among: no figure, though it may be shown as text. */
  const inputs = '[role=gridcell]:not([aria-readonly=true]), option, label, [data-entered]';
  /** What is only announced: a figure of the screen in a sentence, once it has settled. */
  const announcements = '[role=status]';
  /** Bounds and advice below an input are of what is typed. */
  const hintIds = [...document.body.querySelectorAll('input[aria-describedby]')]
    .flatMap((input) => input.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => `[id="${id}"]`);
  const apart = ['[data-figure]', '[data-scale]', inputs, announcements, 'style', ...hintIds].join();
  const others: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (/\d/u.test(text) && !node.parentElement?.closest(apart)) others.push(text);
  }
  const figures = [...document.body.querySelectorAll<HTMLElement>('[data-figure]')].map(({ dataset, textContent }) => {
    const names = (dataset['figure'] ?? '').split(' ');
    const places = (dataset['place'] ?? 'shown').split(' ');
    return { names, places: names.map((_, index) => places[index] ?? places[0] ?? ''), text: textContent };
  });
  return { figures, others };
}

const grouped = (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0');

export function digitsOf(value: Big, decimals: number, isSigned: boolean): string {
  const rounded = value.round(decimals, Big.roundHalfUp);
  const [whole = '', fraction] = rounded.abs().toFixed(decimals).split('.');
  const sign = rounded.lt(0) ? '\u2212' : isSigned && rounded.gt(0) ? '+' : '';
  return `${sign}${grouped(whole)}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** Takes zeros from the end, but for so many decimals. */
function trimmed(digits: string, least: number): string {
  const [before = '', after = ''] = digits.split(',');
  const decimals = after.replace(/0+$/u, '').padEnd(least, '0');
  return decimals === '' ? before : `${before},${decimals}`;
}

/** How far a double may be from the exact value: its last digits, of which long sums of large amounts lose some. */
const slackOf = (value: Big): Big => {
  const relative = value.abs().times('1e-13');
  return relative.gt('0.000001') ? relative : new Big('0.000001');
};

/** A value and its neighbours, since doubles miss a half by their last digits, to either side. */
export const nearHalf = (value: Big, slack = slackOf(value)): readonly Big[] => [
  value.minus(slack),
  value,
  value.plus(slack),
];

/** Whether a double may round to another figure than the exact value. */
export const isNearHalf = (value: Big, decimals: number): boolean =>
  new Set(nearHalf(value).map((near) => near.round(decimals, Big.roundHalfUp).toFixed(decimals))).size > 1;

/** Writes a value as the registry asks for, without its unit: one by one, and not by the page's formats. */
function expectedDigits(name: string, value: Big, place: string): string {
  const id = name.split(':')[0] as FigureId;
  const entry: FigureEntry = figureRegistry[id];
  const { decimals, most, isSigned = false } = entry;
  const least = decimals[place === 'exact' ? 'exact' : 'shown'];
  if (place !== 'short')
    return most === undefined ? digitsOf(value, least, isSigned) : trimmed(digitsOf(value, most, isSigned), least);
  const text = digitsOf(value.div(1000), value.abs().lt(10_000) ? 1 : 0, false);
  return text.replace(/,0$/u, '');
}

export interface ReadScreen {
  /** Figures that were compared. */
  checked: number;
  /** Figures whose text differs from the value of their name. */
  wrong: string[];
  /** Names without a value to compare with. */
  unknown: string[];
  /** Texts with figures that have no name, and those of a sentence that none of its names has. */
  unnamed: string[];
}

type ValueOf = (name: string, place: string) => Big | null | undefined;

/** Compares the numbers of a figure, or of the several figures of a sentence, with the values of their names. */
function judgeFigure({ names, places, text }: ShownFigure, valueOf: ValueOf, read: ReadScreen): void {
  const isSentence = names.length > 1;
  // A sentence may have a figure without a unit: `3–4 %`.
  const numbers = (isSentence ? numbersIn(text) : figuresIn(text)).map(withoutUnit);
  if (!isSentence) numbers.unshift(shownAlone(names[0] ?? '', text));
  const agreeing: string[] = [];
  let hasUnknown = false;
  for (const [index, name] of names.entries()) {
    const place = places[index] ?? '';
    const value = valueOf(name, place);
    if (value === undefined) {
      hasUnknown = true;
      read.unknown.push(name);
      continue;
    }
    const own = agreeingNumbers({ name, value, place }, numbers);
    agreeing.push(...own);
    // A sentence leaves out what is nothing.
    if ((isSentence || !/\d/u.test(text)) && value?.eq(0) === true) continue;
    if (own.length > 0) read.checked += 1;
    else read.wrong.push(`${name}: ${text} instead of ${String(value)}`);
  }
  const others = figuresIn(text).filter((number) => !agreeing.includes(withoutUnit(number)));
  if (isSentence && !hasUnknown && others.length > 0) read.unnamed.push(`${others.join('; ')} in: ${text}`);
}

/** Compares every number of a screen with the value of its name. */
export function judgeTexts({ figures, others }: ShownTexts, valueOf: ValueOf): ReadScreen {
  const unnamed = others.filter((text) => figuresIn(text).length > 0);
  const read: ReadScreen = { checked: 0, wrong: [], unknown: [], unnamed };
  for (const figure of figures) judgeFigure(figure, valueOf, read);
  return read;
}

/** The text without its unit; of a number of runs its number, without how many there were. */
const shownAlone = (name: string, text: string) =>
  name.startsWith('spread.') ? (/\d+/u.exec(text)?.[0] ?? '') : withoutUnit(text);

/** Of an item, or of one of a test. */
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|uuid-[A-Z]\w+-\w+/gu;

/** Parts that are rounded so that they add up to their whole, and rows of several items: each part is one unit off at most. */
const isPart = (name: string) =>
  // Fees of a breakdown and of items without a forecast add up to all fees.
  /^(?:breakdown\.fees:(?:.*:)?(?:total|apart)$|total\.rounding:breakdown\.fees|cart\.entry-fee-without-forecast)/u.test(
    name,
  ) ||
  /^breakdown\.(?:share:|.*\+\d+$)/u.test(name) ||
  name.startsWith('driver.spread') ||
  // The funds of a package.
  /^(?:item|row)\.(?!one-off|periodical)[\w-]+:[^:]+[-:]/u.test(name.replaceAll(uuid, 'uuid'));

/** Those of the numbers that the value may be written as. */
function agreeingNumbers(
  { name, value, place }: { name: string; value: Big | null; place: string },
  numbers: string[],
): string[] {
  if (value === null) return numbers.filter((number) => number.endsWith('N/A'));
  const parts = 1 + Number(/\+(\d+)$/u.exec(name)?.[1] ?? 0);
  // A return is the difference of two of them.
  const most = place === 'shown' && isPart(name) ? (/return|change\.difference/u.test(name) ? 2 : 1) * parts : 0;
  const { decimals } = figureRegistry[name.split(':')[0] as FigureId];
  const unitOfLast = new Big(10).pow(-decimals.shown);
  // A sum of cents misses a half by a cent of each item.
  const near = nearHalf(value, place === 'exact' && /^(?:cart|row|year)\./u.test(name) ? new Big('0.01') : undefined);
  const units = Array.from({ length: 2 * most + 1 }, (_, index) => unitOfLast.times(index - most));
  const texts = new Set(units.flatMap((more) => near.map((one) => expectedDigits(name, one.plus(more), place))));
  return numbers.filter((number) => texts.has(number));
}
