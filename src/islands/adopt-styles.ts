/**
 * Dresses what only a script shows with styles that come in its own file, so that no page brings them.
 * @param text of a style sheet, as `import text from 'NAME.css?inline'` gives it
 */
export function adoptStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
