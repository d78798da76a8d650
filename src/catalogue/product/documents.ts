import { ATTRIBUTES } from '#config/shop.ts';
import { plainText } from './html/plain-text.ts';
import { splitList } from './separated-list.ts';

export interface ProductDocument {
  label: string;
  /** Absent when the editor named a document without saying where it is. */
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s"'<>&]+(?:&(?:amp;)?[^\s"'<>&]+)*/i;

/** The documents in their numbered order. */
export function toDocuments(attributes: Readonly<Record<string, string>>): ProductDocument[] {
  return ATTRIBUTES.documents
    .map((code) => attributes[code] ?? '')
    .filter((value) => value.trim() !== '')
    .map(toDocument)
    .filter(({ label }) => label !== '');
}

function toDocument(value: string): ProductDocument {
  const written = addressIn(value);
  const href = written?.replaceAll('&amp;', '&');
  const label = labelIn(value, written);
  if (href === undefined || !URL.canParse(href)) return { label };
  return { label: label === '' ? fileName(href) : label, href: new URL(href).href };
}

/** As it stands in the value, without the punctuation that follows it in a sentence. */
function addressIn(value: string): string | undefined {
  const address = ADDRESS.exec(value.split('&&!&&').join(' '))?.[0].replace(/[.,;:!?]+$/, '');
  if (address === undefined || address.includes('(')) return address;
  return address.replace(/[)\]]+$/, '');
}

function labelIn(value: string, address: string | undefined): string {
  const isMarkup = /<[a-z/][^>]*>/i.test(value);
  const text = splitList(isMarkup ? plainText(value) : value)
    .join(' ')
    .replace(/\s+/g, ' ');
  return address === undefined ? text : withoutAddress(text, address);
}

/** What introduced or enclosed the address goes with it. */
function withoutAddress(text: string, address: string): string {
  return text
    .replace(address, ' ')
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:|–-]+|[\s:|.,;–-]+$/g, '');
}

function fileName(href: string): string {
  const { hostname, pathname } = new URL(href);
  const last = pathname.split('/').filter(Boolean).at(-1);
  if (last === undefined) return hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
