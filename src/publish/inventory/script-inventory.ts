/**
 * Inventory of the scripts and headers of checkout pages, with a hash and a reason for each script
 * (PCI DSS 4.0.1, 6.4.3 and 11.6.1). Hashes have the format of a policy: `sha256-` and base64.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { INLINE_SCRIPT_REASONS, SCRIPT_REASONS } from '#config/script-reasons.ts';
import { fileHeaders, pageHeaders } from '#lib/hosting/site-headers.ts';
import { codeNamedBy, codeOfPage, type PageCode } from './page-code.ts';

const hash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);
const path = z.string().regex(/^\/(?![/\\])\S*$/);

const inlineSchema = z.object({
  sha256: hash,
  kind: z.enum(['script', 'style']),
  name: z.string(),
  reason: z.string(),
});

export const inventorySchema = z.object({
  version: z.literal(1),
  headers: z.record(z.string(), z.string()),
  pages: z
    .array(
      z.object({
        path,
        policies: z.array(z.string()),
        inline: z.array(hash),
        files: z.array(path),
        /** Expected places that could contain code. */
        oddities: z.array(z.string()),
      }),
    )
    .min(1),
  inline: z.array(inlineSchema),
  /** Files that the pages load, and all files that those may load. */
  files: z.array(inlineSchema.extend({ path })),
});

export type ScriptInventory = z.infer<typeof inventorySchema>;
type Inline = ScriptInventory['inline'][number];
type File = ScriptInventory['files'][number];

/** Returns the hash of a text or of bytes in the format of a policy, `sha256-...`. */
export function hashOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function inlineHashes({ scripts, styles }: PageCode): string[] {
  return [...scripts, ...styles].map(hashOf);
}

/** Placeholder origin, because URLs of the site are compared by path. */
const ANY_ORIGIN = 'https://shop.invalid';

/** Returns the path of a URL on the site, or the whole URL if it leads to another origin. */
export function pathOf(address: string, origin = ANY_ORIGIN): string {
  const url = URL.parse(address, origin);
  return url !== null && url.origin === origin ? url.pathname + url.search : (url?.href ?? address);
}

/** Returns the URLs of code in a script, in the format of {@link pathOf}. */
export function pathsNamedBy(script: string, path: string, origin = ANY_ORIGIN): string[] {
  return codeNamedBy(script, origin + path).map((address) => pathOf(address, origin));
}

const STYLE_REASON = 'How the page looks.';

/** Returns `SearchBox` for `/_astro/SearchBox.Ab12Cd34.js`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/(?:\.[\w-]{8})?\.\w+$/, '');
}

function reasonFor(name: string, reasons: Readonly<Record<string, string>>, what: string): string {
  const reason = Object.hasOwn(reasons, name) ? reasons[name] : undefined;
  if (reason !== undefined) return reason;
  throw new Error(
    `No reason is written down for a script of the checkout: ${what}. Say in src/config/script-reasons.ts why it is there.`,
  );
}

function toFile(path: string, bytes: Uint8Array): File {
  const [sha256, name] = [hashOf(bytes), nameOf(path)];
  if (path.endsWith('.css')) return { path, sha256, kind: 'style', name, reason: STYLE_REASON };
  return { path, sha256, kind: 'script', name, reason: reasonFor(name, SCRIPT_REASONS, path) };
}

function toInline({ scripts, styles }: PageCode, names: ReadonlyMap<string, string>): Inline[] {
  return [
    ...scripts.map((text): Inline => {
      const name = names.get(text) ?? '';
      const reason = reasonFor(name, INLINE_SCRIPT_REASONS, `${name} ${text.slice(0, 60)}`.trim());
      return { sha256: hashOf(text), kind: 'script', name, reason };
    }),
    ...styles.map((text): Inline => {
      return { sha256: hashOf(text), kind: 'style', name: '', reason: STYLE_REASON };
    }),
  ];
}

export interface InventoryParts {
  /** Published HTML of the checkout pages, by path. */
  pages: ReadonlyMap<string, string>;
  inlineNames: ReadonlyMap<string, string>;
  /**
   * Returns the bytes of a file of the site.
   * @throws if the file does not exist
   */
  read(path: string): Uint8Array;
  overHttps: boolean;
}

/**
 * Creates the inventory of the checkout pages.
 * @throws if a script has no reason, or a page loads a file that the site does not contain
 */
export function toScriptInventory(parts: InventoryParts): ScriptInventory {
  const pages = Array.from(parts.pages, ([path, html]) => ({ path, code: codeOfPage(html) }));
  const inline = pages.flatMap(({ code }) => toInline(code, parts.inlineNames));
  const files = new Map<string, File>();
  const waiting = pages.flatMap(({ code }) => code.addresses.map((address) => pathOf(address)));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    const bytes = parts.read(path);
    files.set(path, toFile(path, bytes));
    waiting.push(...pathsNamedBy(new TextDecoder().decode(bytes), path));
  }
  const { overHttps } = parts;
  return {
    version: 1,
    headers: { ...fileHeaders({ overHttps }), ...pageHeaders({ overHttps }) },
    pages: pages.map(({ path, code }) => ({
      path,
      policies: code.policies,
      inline: inlineHashes(code),
      files: code.addresses.map((address) => pathOf(address)).toSorted(),
      oddities: code.oddities,
    })),
    inline: [...new Map(inline.map((entry) => [entry.sha256, entry])).values()],
    files: [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
}
