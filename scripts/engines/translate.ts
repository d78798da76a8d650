import type { Tab } from './drivers/driver.ts';

/** Ends each translated text, so that it differs from what the page's scripts expect. */
const TRANSLATED = '\u200B';

/**
 * Does what the translator of a browser does, in the page: replaces each text node, now and after
 * every change, by an element with a text of its own.
 */
function translate(mark: string): void {
  if (Reflect.get(window, 'isTranslated') === true) return;
  Reflect.set(window, 'isTranslated', true);
  const left = 'script, style, noscript, template, textarea, select, svg, title, font';
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(left) !== null) return;
    const font = document.createElement('font');
    font.textContent = text.data + mark;
    text.replaceWith(font);
  };
  const textsIn = (node: Node) => {
    if (node instanceof Text) return [node];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        if (node.isConnected) for (const text of textsIn(node)) wrap(text);
      }
    }
  });
  const what = { subtree: true, childList: true, characterData: true };
  observer.observe(document.body, what);
  for (const text of textsIn(document.body)) wrap(text);
}

/** Returns a tab in which the browser translates every page. */
export function toTranslatedTab(tab: Tab): Tab {
  return {
    ...tab,
    async run(code, argument) {
      await tab.run(translate, TRANSLATED);
      return tab.run(code, argument);
    },
  };
}
