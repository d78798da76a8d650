/** Hold text and inline tags only. */
const TEXT_HOLDER = /^(?:p|h[1-6])$/;
const PLAIN_BLOCK = /^(?:p|div)$/;
const INLINE = /^(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|strong|sub|sup)$/;
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;

interface OpenTag {
  name: string;
  /** Where what it holds begins. */
  from: number;
  /** False once its end is written, or when it was never written. */
  isLive: boolean;
}

/**
 * Ends each paragraph and heading before the block that it would swallow, whatever inline tags
 * were left open in it, and takes off links without an address. A browser then builds what is
 * written, instead of guessing what an editor meant.
 * @param html sanitised and balanced
 */
export function repairNesting(html: string): string {
  const open: OpenTag[] = [];
  return html.replace(TAG, (tag, slash: string, name: string, rest: string, offset: number) => {
    if (name === 'br') return tag;
    if (slash !== '') return open.pop()?.isLive ? tag : '';
    const from = offset + tag.length;
    if (INLINE.test(name)) {
      const isLive = name !== 'a' || rest !== '';
      open.push({ name, from, isLive });
      return isLive ? tag : '';
    }
    const holder = innermostHolder(open);
    const holderHasText = holder !== -1 && hasText(html.slice(open[holder]?.from, offset));
    const isLive = holder === -1 || holderHasText || !PLAIN_BLOCK.test(name);
    if (name !== 'hr') open.push({ name, from, isLive });
    if (holderHasText) return endTags(open.slice(holder, name === 'hr' ? undefined : -1)) + tag;
    return isLive ? tag : '';
  });
}

/** The paragraph or heading that a block would stand in, with inline tags between at most. */
function innermostHolder(open: readonly OpenTag[]): number {
  const index = open.findLastIndex(({ name, isLive }) => isLive && !INLINE.test(name));
  return TEXT_HOLDER.test(open[index]?.name ?? '') ? index : -1;
}

function hasText(html: string): boolean {
  return /[^\s\u200b]/.test(html.replace(/<[^>]*>/g, ''));
}

function endTags(tags: OpenTag[]): string {
  const live = tags.filter(({ isLive }) => isLive);
  for (const tag of live) tag.isLive = false;
  return live
    .toReversed()
    .map(({ name }) => `</${name}>`)
    .join('');
}
