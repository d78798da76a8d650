/**
 * Adds styles from a script, so that pages do not load styles for elements that only the script
 * renders.
 *
 * @param text of a style sheet, from `import text from 'NAME.css?inline'`
 */
export function adoptStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
