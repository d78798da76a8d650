/**
 * What a page may load, in two policies that a browser enforces together. Which scripts and styles may
 * stand in a page it says itself: a page and its policy then never come from two releases, whoever
 * keeps either, and no host has to be told when they change. The header says all else and nothing of
 * these, since it would forbid them.
 */

/** The policy in a page's head, to which a publish adds the hashes of what stands in the page. */
export const PAGE_POLICY = { script: "script-src 'self'", style: "style-src 'self'" } as const;

/**
 * The policy in the header of every answer. It names each kind of resource, where `default-src`
 * would stand for scripts and styles too.
 * @param overHttps the world reaches the shop by https
 */
export function contentSecurityPolicy({ overHttps }: { overHttps: boolean }): string {
  return [
    "script-src-attr 'none'",
    "style-src-attr 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    ...['child', 'frame', 'manifest', 'media', 'object', 'worker'].map(
      (kind) => `${kind}-src 'none'`,
    ),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No script of the shop turns text into HTML: not even by a policy of its own.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(overHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
