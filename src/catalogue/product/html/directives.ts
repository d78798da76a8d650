/**
 * Renders or marks Magento's directives, such as `{{media url="wysiwyg/x.jpg"}}`. This happens
 * before tags are parsed, because a directive inside an attribute contains quotes.
 */
import { SHOP } from '#config/shop.ts';
import { decodeEntities } from '#lib/decode-entities.ts';
import { escapeHtml } from './escape.ts';

/** Limited in length, because the expressions below take quadratic time. */
const DIRECTIVE = /\{\{[^{}]{0,500}\}\}/g;
const MEDIA = /^\{\{media\s+url=\s*(?:"|'|&quot;|&#0?39;|&#x27;)?([^{}"'&<>]+)/i;
const NAME = /^\{\{\s*(\w+)/;
/** An editor may have escaped the quotes. */
const QUOTED = `(?:"([^"]*)"|'([^']*)'|&quot;(.*?)&quot;|&#0?39;(.*?)&#0?39;)`;
const PARAMETER = new RegExp(`(?<!\\w)(\\w+)\\s*=\\s*(?:${QUOTED}|([^\\s"'&}]+))`, 'g');
const TRANSLATION = new RegExp(`^\\{\\{\\s*trans\\s+${QUOTED}`, 'i');

/** Public settings of Magento whose value the shop file has too. */
const SETTINGS: ReadonlyMap<string, string | null> = new Map([
  ['general/store_information/name', SHOP.provider],
  ['general/store_information/phone', SHOP.phone],
  ['general/store_information/hours', SHOP.hours],
  ['general/store_information/merchant_vat_number', SHOP.vatNumber],
  ['trans_email/ident_general/email', SHOP.email],
  ['trans_email/ident_sales/email', SHOP.email],
  ['trans_email/ident_support/email', SHOP.email],
  ['trans_email/ident_general/name', SHOP.provider],
  ['trans_email/ident_sales/name', SHOP.provider],
  ['trans_email/ident_support/name', SHOP.provider],
  ['web/unsecure/base_url', '/'],
  ['web/secure/base_url', '/'],
]);

type Values = ReadonlyMap<string, string>;

/** Returns the first group that matched, with its entities decoded. */
const firstOf = (groups: readonly (string | undefined)[]) =>
  decodeEntities(groups.find((group) => group !== undefined) ?? '');

/** @param isContinued true if the path continues after the directive */
function storeUrl(values: Values, isContinued: boolean): string {
  const direct = values.get('direct_url');
  const path = (direct ?? values.get('url') ?? '').replace(/^\/+|\/+$/g, '');
  return isContinued && path !== '' && direct === undefined ? `/${path}/` : `/${path}`;
}

function translate(directive: string, values: Values): string | undefined {
  const [, ...groups] = TRANSLATION.exec(directive) ?? [];
  if (groups.length === 0) return undefined;
  return firstOf(groups).replace(/%(\w+)/g, (whole, name) => values.get(name) ?? whole);
}

/**
 * Returns what Magento would render, unescaped. `undefined` for a directive that only Magento can
 * render, such as a CMS block or a widget.
 */
function renderDirective(directive: string, isContinued: boolean): string | undefined {
  const values: Values = new Map(
    Array.from(directive.matchAll(PARAMETER), ([, key = '', ...groups]) => [key, firstOf(groups)]),
  );
  switch (NAME.exec(directive)?.[1]?.toLowerCase()) {
    case 'store':
      return storeUrl(values, isContinued);
    case 'config':
      return SETTINGS.get(values.get('path') ?? '') ?? undefined;
    case 'trans':
      return translate(directive, values);
    default:
      return undefined;
  }
}

const isMedia = (directive: string) => MEDIA.test(directive);

/** Returns the directives whose content is missing from the page, because only Magento has it. */
export function unrenderedDirectives(html: string): string[] {
  return (html.match(DIRECTIVE) ?? []).filter(
    (directive) => !isMedia(directive) && renderDirective(directive, false) === undefined,
  );
}

/** Characters around a marked file name; `withoutMarks` removes them from an editor's text. */
const START = '\ue002';
const END = '\ue003';
/** Includes the marks of pictures.ts. */
const MARKS = /[\ue000-\ue003]/g;
const MARKED = /\ue002[^\ue002\ue003]*\ue003/g;
const MARKED_FILE = /^\s*\ue002([^\ue002\ue003]*)\ue003\s*$/;

/** Removes the characters that the cleaning steps use as marks. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

function replaceDirectives(html: string, toMedia: (file: string) => string): string {
  return html.replace(DIRECTIVE, (directive, at: number) => {
    const file = MEDIA.exec(directive)?.[1]?.trim();
    if (file !== undefined) return toMedia(file);
    const isContinued = /^\w/.test(html.slice(at + directive.length, at + directive.length + 1));
    return escapeHtml(renderDirective(directive, isContinued) ?? '');
  });
}

/** Renders directives and removes `{{media}}` ones. */
export function renderDirectives(html: string): string {
  return replaceDirectives(html, () => '');
}

/** Renders directives and replaces `{{media}}` ones by their marked file name. */
export function markMedia(html: string): string {
  return replaceDirectives(html, (file) => `${START}${file}${END}`);
}

export function withoutMedia(text: string): string {
  return withoutMarks(text.replace(MARKED, ''));
}

/** Returns the media file if the attribute contains nothing else. */
export function markedFileIn(value: string): string | undefined {
  return MARKED_FILE.exec(value)?.[1];
}
