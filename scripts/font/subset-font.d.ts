/** The part of subset-font that the shop uses, because the package has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
