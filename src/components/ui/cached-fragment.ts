/** Fragment caching: what is the same on many pages is rendered once. */
import { lightenIslands } from '#islands/island-tags.ts';

/** By what they are made of, as text; those that were asked for last come last. */
const cached = new Map<string, Promise<string>>();

/**
 * Beside the shell the cards of a few categories, whose products refer to each other, and those of
 * all deals of an audience, which change places together.
 */
const MOST_CACHED = 1_000;

/** What was asked for last by each name: one page after another has the same shell around it. */
const last = new Map<string, { model: object; html: Promise<string> }>();

/** Done here, what is done to every page finds nothing to do. In one piece, not put together by each. */
async function finished(html: Promise<string>): Promise<string> {
  return structuredClone(lightenIslands(await html));
}

function cachedByText(key: string, render: () => Promise<string>): Promise<string> {
  const html = cached.get(key) ?? finished(render());
  cached.delete(key);
  cached.set(key, html);
  const [oldest = key] = cached.keys();
  if (cached.size > MOST_CACHED) cached.delete(oldest);
  return html;
}

/**
 * The HTML of a fragment, rendered where none of that name was made of an equal model lately.
 * @param model plain data, all that the fragment is made of beside its name; never changed
 */
export async function cachedFragment(
  name: string,
  model: object,
  render: () => Promise<string>,
): Promise<string> {
  const same = last.get(name);
  if (same?.model === model) return same.html;
  const key = `${name}:${JSON.stringify(model)}`;
  try {
    const html = cachedByText(key, render);
    last.set(name, { model, html });
    return await html;
  } catch (error) {
    last.delete(name);
    cached.delete(key);
    throw error;
  }
}
