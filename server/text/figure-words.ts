import type { FigureFormat } from '#domain/figures/figure-format.ts';
import type { FigureId, FigurePlace } from '#domain/figures/figure-registry.ts';
import { fill } from './fill.ts';

/** A figure within a text: its name in the registry (docs/figures.md), and how it is written there. */
export interface NamedFigure {
  name: string;
  place: FigurePlace;
  text: string;
}

/** A text with the figures that are in it, so that each can be found and checked. */
export interface FigureWords {
  text: string;
  figures: readonly NamedFigure[];
}

export type Words = string | FigureWords;

export interface FigureOptions extends FigureFormat {
  /** What the figure is of where there are several: an item, a year, a scenario. */
  subject?: readonly (string | number)[];
}

/** The text alone. */
export const plainText = (words: Words): string => (typeof words === 'string' ? words : words.text);

export const figuresOf = (words: Words): readonly NamedFigure[] => (typeof words === 'string' ? [] : words.figures);

/** A figure that is written in another way than its entry says, such as a month as a date. */
export const namedFigure = (name: FigureId, text: string): FigureWords => ({
  text,
  figures: [{ name, place: 'shown', text }],
});

/** Replaces the placeholders of a text. */
export function fillWords(text: string, values: Readonly<Record<string, Words>>): FigureWords {
  const texts = Object.fromEntries(Object.entries(values).map(([name, words]) => [name, plainText(words)]));
  const figures = [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => figuresOf(values[name] ?? ''));
  return { text: fill(text, texts), figures };
}

/** Texts one after another. */
export const joinWords = (parts: readonly Words[], separator = ' '): FigureWords => ({
  text: parts.map(plainText).join(separator),
  figures: parts.flatMap(figuresOf),
});
