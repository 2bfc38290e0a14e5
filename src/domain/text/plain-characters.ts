/** Hyphens, dashes and minus signs that word processors and web pages put in the place of `-`. */
export const otherHyphens = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D';

const hyphens = new RegExp(`[${otherHyphens}]`, 'g');
/** Characters that no reader sees: soft hyphens, joiners, marks of direction, byte order marks, selectors and tags. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Drops invisible characters, which copying from documents and web pages adds to a text (VALID-18). */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

/**
 * Returns a text as a keyboard would write it, for everything that is compared or checked character by character: without
 * invisible characters, every hyphen, dash and minus sign as `-` (VALID-18). Names and other prose keep their dashes.
 */
export const plainCharacters = (text: string): string => withoutInvisible(text).replaceAll(hyphens, '-');

/** Strips spaces of any width from plain characters, as for storing and checking numbers. */
export const withoutSpaces = (text: string): string => plainCharacters(text).replaceAll(/\s/g, '');

/** Returns a text in one line, as names stand in documents and lists: control characters become a space (VALID-20). */
export const singleLine = (text: string): string => withoutInvisible(text).replaceAll(controls, ' ');

/** Returns a typed name or other prose in one line, without surrounding spaces. */
export const lineText = (text: string): string => singleLine(text).trim();

/** Returns a typed code, number or address: plain characters in one line, without surrounding spaces. */
export const typedCode = (text: string): string => plainCharacters(lineText(text));
