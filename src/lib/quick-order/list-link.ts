/**
 * Stores a list in the fragment of a URL, which browsers never send, so that the list appears in no
 * log.
 */
import { MAX_LINES, type TypedLine } from './parse-lines.ts';

const NAME = 'lines=';

/** Returns a fragment such as `lines=PW120-UK:2,KB%204:10`. */
export function writeFragment(lines: readonly TypedLine[]): string {
  const parts = lines.map(({ code, quantity }) =>
    [code, quantity].map(encodeURIComponent).join(':'),
  );
  return NAME + parts.join(',');
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return '';
  }
}

/** Reads the lines of an untrusted fragment; an empty list if it contains none. */
export function readFragment(hash: string): TypedLine[] {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(NAME)) return [];
  return text
    .slice(NAME.length)
    .split(',', MAX_LINES)
    .flatMap((part) => {
      const [code = '', quantity = ''] = part.split(':').map(decodePart);
      return code === '' ? [] : [{ code, quantity: quantity === '' ? '1' : quantity }];
    });
}
