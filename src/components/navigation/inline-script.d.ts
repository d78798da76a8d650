declare module '*?inline-script' {
  /** What the file does, as text for the page. */
  const script: string;
  export default script;
}
