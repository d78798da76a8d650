declare module '*?plain-script' {
  /** URL of the script as a separate file. */
  const address: string;
  export default address;
}
