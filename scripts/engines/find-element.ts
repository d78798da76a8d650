/** Finds things in a page as a person names them: by role and name. */

export type Role = keyof typeof SELECTORS;

/** What has a role by itself or by an attribute. */
const SELECTORS = {
  alert: '[role="alert"]',
  article: 'article',
  banner: 'body > header',
  button: 'button, [role="button"]',
  checkbox: 'input[type="checkbox"]',
  combobox: 'select, [role="combobox"]',
  dialog: 'dialog, [role="dialog"]',
  group: '[role="group"], details, fieldset',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  option: '[role="option"]',
  region: 'section, [role="region"]',
  status: '[role="status"]',
  summary: 'summary',
  text: 'p, h1, h2, h3, dt, dd, li, strong, span',
  textbox: 'input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea',
} as const;

/** One thing, in another where that is named; of several the first that is seen. */
export interface Wanted {
  role: Role;
  /** The whole of it, in whatever case, or a pattern of it. */
  name?: string | RegExp | undefined;
  within?: Wanted | undefined;
}

/** As it can be given to a page. */
export interface Query {
  selector: string;
  pattern: string;
}

function toPattern(name: string | RegExp | undefined): string {
  if (name === undefined) return '';
  return typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source;
}

/** From the outermost inwards. */
export function toQueries({ role, name, within }: Wanted): Query[] {
  const own = { selector: SELECTORS[role], pattern: toPattern(name) };
  return within === undefined ? [own] : [...toQueries(within), own];
}

export interface Found {
  text: string;
  /** Where its middle is, and what else lies there. */
  x: number;
  y: number;
  covering: string | null;
}

/**
 * Runs in the page, so that all that it needs is inside it. Scrolls to what is meant, chooses that
 * option of it, and says how it is; null where it is not seen.
 */
export function findElement({
  queries,
  option,
}: {
  queries: Query[];
  option?: string;
}): Found | null {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const { labels = null } = element as HTMLInputElement;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const labelled = [...(labels ?? [])].map((label) => {
      const own = [...label.childNodes].filter((node) => !node.contains(element));
      return own.map(({ textContent }) => textContent).join('');
    });
    return oneLine(
      named ||
        element.getAttribute('aria-label') ||
        labelled.join(' ') ||
        element.textContent?.trim() ||
        (element.querySelector('img')?.alt ?? ''),
    );
  };
  let found: Element[] = [document.body];
  for (const { selector, pattern } of queries) {
    const isMeant = (element: Element) =>
      isSeen(element) && RegExp(pattern, 'i').test(nameOf(element));
    found = found.flatMap((each) => [...each.querySelectorAll(selector)]).filter(isMeant);
  }
  const [element] = found;
  if (element === undefined) return null;
  const middleOf = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const coveringAt = ({ x, y }: { x: number; y: number }) => {
    const top = document.elementFromPoint(x, y);
    const isOwn = top !== null && (element.contains(top) || top.contains(element));
    return isOwn ? null : (top?.outerHTML.slice(0, 80) ?? 'the edge of the window');
  };
  if (coveringAt(middleOf()) !== null) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  if (option !== undefined && element instanceof HTMLSelectElement) {
    element.focus();
    element.value = [...element.options].find(({ text }) => text === option)?.value ?? '';
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return {
    text: oneLine(element.textContent),
    ...middleOf(),
    covering: coveringAt(middleOf()),
  };
}
