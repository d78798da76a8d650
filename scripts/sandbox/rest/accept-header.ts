import { Refusal } from './errors.ts';

const JSON_TYPES = new Set(['application/json', '*/*']);
const XML_TYPES = new Set(['application/xml', 'application/xhtml+xml', 'text/xml']);

function mediaTypesByPreference(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { type: type.toLowerCase(), quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .sort((one, other) => other.quality - one.quality)
    .map(({ type }) => type);
}

/**
 * Returns whether JSON is acceptable. Where Magento would send XML, the sandbox throws instead,
 * because JSON would hide a wrong header.
 */
export function isAcceptable(accept: string | undefined): boolean {
  const types = mediaTypesByPreference(accept ?? '*/*');
  const chosen = types.find((type) => JSON_TYPES.has(type) || XML_TYPES.has(type));
  if (chosen !== undefined && XML_TYPES.has(chosen)) {
    throw new Refusal(406, 'XML is wanted, and the sandbox sends only JSON.');
  }
  return chosen !== undefined;
}
