declare module '*?plain-script' {
  /** Of the script, in a file of its own. */
  const address: string;
  export default address;
}
