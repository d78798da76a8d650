/**
 * Characters that XML 1.0 cannot represent even escaped: control characters and lone surrogates.
 */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function removeImpossible(text: string): string {
  return text.replace(IMPOSSIBLE, '');
}

/** Escapes a text for XML, removing characters that XML cannot represent. */
export function escapeXml(text: string): string {
  return removeImpossible(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
