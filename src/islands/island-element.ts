/**
 * The element that islands stand in, in place of the larger one that Astro writes into every page:
 * ours have properties that are single values, no children and one way of coming alive. What its
 * start tag holds stands in `island-tags.ts`.
 */

import type { IntentOptions } from './intent-directive.ts';

/** Loads what an island needs; what it answers brings the island to life. */
export type Load = () => Promise<() => void>;

const RETRY_MS = 1000;

/** The script stands in the head, so this is still to come. */
const isParsed = new Promise((done) => document.addEventListener('DOMContentLoaded', done));

function importAll(urls: readonly string[], query = '') {
  return Promise.all(urls.map((url) => import(url + query)));
}

/** Not every browser asks again for a script that failed, unless by another address. */
async function importSurely(urls: readonly string[]) {
  try {
    return await importAll(urls);
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_MS));
    return importAll(urls, `?again=${Date.now()}`);
  }
}

/** Calls back for every island that the page holds, as soon as its start tag is there. */
export function defineIslands(
  onIsland: (load: Load, options: IntentOptions, island: HTMLElement) => void,
) {
  class Island extends HTMLElement {
    connectedCallback(): void {
      const read = (name: string) => this.getAttribute(name) ?? '';
      const load: Load = async () => {
        const urls = [read('component-url'), read('renderer-url')].filter(Boolean);
        const [component, renderer] = await importSurely(urls);
        await isParsed;
        return () => {
          // Without a renderer it is a script that does all by itself.
          if (!renderer) return component.default();
          const hydrate = renderer.default(this);
          hydrate(component[read('component-export')], JSON.parse(read('props')));
          this.removeAttribute('ssr');
        };
      };
      onIsland(load, JSON.parse(this.getAttribute('opts') ?? '{}'), this);
    }
  }
  customElements.define('astro-island', Island);
}
