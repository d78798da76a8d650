declare module '*?inline-script' {
  /** Bundled code of the file, for an inline script. */
  const script: string;
  export default script;
}
