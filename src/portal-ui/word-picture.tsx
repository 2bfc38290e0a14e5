import type { ReactNode } from 'react';
import styles from './word-picture.module.css';

/** The words of the portal that are explained by a picture each, in the order of the work. */
export const portalWords = ['cart', 'draft', 'package', 'proposal', 'contract'] as const;
export type PortalWord = (typeof portalWords)[number];

const lines = (x: number, widths: readonly number[], y = 18) =>
  widths.map((width, row) => (
    <rect
      key={width}
      className={row === 0 ? styles.strong : styles.line}
      x={x}
      y={y + row * 14}
      width={width}
      height={6}
      rx={3}
    />
  ));

const sheet = (x: number, y: number, width: number, height: number) => (
  <rect className={styles.sheet} x={x} y={y} width={width} height={height} rx={6} />
);

const drawings: Record<PortalWord, ReactNode> = {
  cart: (
    <>
      {sheet(20, 4, 120, 76)}
      {lines(32, [66, 86, 62, 76])}
    </>
  ),
  draft: (
    <>
      {sheet(40, 0, 112, 70)}
      {sheet(30, 7, 112, 70)}
      {sheet(20, 14, 112, 70)}
      {lines(32, [56, 72, 64], 30)}
    </>
  ),
  package: (
    <>
      {sheet(20, 4, 120, 76)}
      <circle className={styles.ring} cx={53} cy={42} r={15} />
      <path className={styles.ringPart} d="M53 27a15 15 0 0 1 15 15" />
      <path className={styles.ringSmall} d="M68 42a15 15 0 0 1-15 15" />
      {lines(84, [44, 36, 42], 26)}
    </>
  ),
  proposal: (
    <>
      {sheet(44, 0, 72, 84)}
      <rect className={styles.strong} x={54} y={10} width={42} height={6} rx={3} />
      <path className={styles.curve} d="M54 58c20-4 34-14 52-30" />
      <path className={styles.axis} d="M54 60h52" />
      <rect className={styles.line} x={54} y={68} width={42} height={6} rx={3} />
    </>
  ),
  contract: (
    <>
      {sheet(44, 0, 72, 84)}
      {lines(54, [42, 48, 40], 10)}
      <path className={styles.curve} d="M54 70c6-10 8-10 12-2s8 2 12-2 8 2 12-2" />
      <circle className={styles.seal} cx={114} cy={72} r={11} />
      <path className={styles.check} d="m109 72 4 4 7-8" />
    </>
  ),
};

/** A drawing of what a word of the portal means; its words carry the meaning (screens, section 9). */
export function WordPicture({ word }: { word: PortalWord }) {
  return (
    <svg className={styles.picture} viewBox="0 0 160 86" aria-hidden focusable="false">
      {drawings[word]}
    </svg>
  );
}
