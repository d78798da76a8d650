/** All that XML 1.0 cannot hold in any spelling: control characters and halves of a character. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text without what XML cannot hold. */
export function possibleInXml(text: string): string {
  return text.replace(IMPOSSIBLE, '');
}

/** Any text as XML may hold it between two tags; what it cannot hold is left out. */
export function escapeXml(text: string): string {
  return possibleInXml(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

/** An element that holds text alone. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** A document of its own. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
