/** Of the package what `fonts.ts` uses of it; it comes without types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    variationAxes: Readonly<Record<string, { min: number; max: number }>>;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
