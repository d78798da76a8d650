/** Elements that contain only text and inline tags. */
const TEXT_HOLDER = /^(?:p|h[1-6])$/;
const PLAIN_BLOCK = /^(?:p|div)$/;
const INLINE = /^(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|strong|sub|sup)$/;
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;

interface OpenTag {
  name: string;
  from: number;
  /** False if the tag was omitted or its end tag has been written. */
  isLive: boolean;
}

/**
 * Closes a paragraph or heading with text before a block inside it. In one without text, drops the
 * tags of a `p` or `div` and keeps other blocks. Drops the tags of links without an address.
 * Browsers would repair such nesting, each in its own way.
 *
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

/** Returns the index of the paragraph or heading directly around a block, ignoring inline tags. */
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
