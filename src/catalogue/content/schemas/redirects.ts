import * as z from 'zod';
import { isPagePath } from '#catalogue/content/files/page-paths.ts';
import { findRedirect, lowerCasePath } from '#lib/hosting/site-urls.ts';

export interface EditorRedirect {
  /** A path of this shop, without a trailing slash. */
  from: string;
  /** A path of this shop, optionally with `?` and `#`, or an absolute https URL. */
  to: string;
}

/** A second slash or a backslash after the first slash would make the path name a host. */
const PATH = /^\/(?![/\\])[^\s?#\\]*$/;
const TARGET = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?)$/;

const pathOnly = (address: string) => address.replace(/[?#].*$/, '');

const from = z
  .string()
  .regex(PATH, "must be a path of this shop such as /summer, without '?' and '#'")
  .transform((path) => new URL(path.replace(/(?<=.)\/+$/, ''), 'http://shop').pathname)
  .refine((path) => !isPagePath(path), 'is a page of the shop, which always wins');

const to = z
  .string()
  .regex(TARGET, 'must be a path of this shop such as /home-garden, or begin with https://');

/**
 * Returns the position and message of the first entry that repeats an earlier `from`, otherwise of
 * the first that leads into a circle. Like the shop server it also follows addresses without their
 * capitals.
 */
function findFault(list: readonly EditorRedirect[]): [place: number, message: string] | undefined {
  const targets = new Map<string, string>();
  for (const [place, entry] of list.entries()) {
    if (targets.has(entry.from)) return [place, `${entry.from} is there twice`];
    targets.set(entry.from, pathOnly(entry.to));
  }
  for (const [path, target] of [...targets]) {
    const lower = lowerCasePath(path);
    if (!targets.has(lower) && lower !== target) targets.set(lower, target);
  }
  for (const [place, entry] of list.entries()) {
    const seen = new Set<string>();
    let at: string | undefined = entry.from;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      at = findRedirect(targets, at) ?? findRedirect(targets, lowerCasePath(at));
    }
    if (at !== undefined) return [place, `leads in a circle: ${[...seen, at].join(' → ')}`];
  }
  return undefined;
}

export const redirectsSchema: z.ZodType<readonly EditorRedirect[]> = z
  .array(z.strictObject({ from, to }))
  .superRefine((list, context) => {
    const [place, message] = findFault(list) ?? [];
    if (message !== undefined) {
      context.addIssue({ code: 'custom', path: [place ?? 0], message });
    }
  });
