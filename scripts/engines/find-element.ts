/** Finds elements in a page by role and name, as a person would describe them. */

export type Role = keyof typeof SELECTORS;

/**
 * CSS selectors by role: elements that have the role by their tag, and elements with a role
 * attribute. `text` is not a role: it matches elements that contain text.
 */
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

/** An element, optionally inside another one; if several match, the first visible one. */
export interface Wanted {
  role: Role;
  /** The whole name in any letter case, or a pattern that matches a part in any letter case. */
  name?: string | RegExp | undefined;
  within?: Wanted | undefined;
}

/** A description of an element that can be passed to a page. */
export interface Query {
  selector: string;
  pattern: string;
}

function toPattern(name: string | RegExp | undefined): string {
  if (name === undefined) return '';
  return typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source;
}

/** Returns the queries from the outermost element inwards. */
export function toQueries({ role, name, within }: Wanted): Query[] {
  const own = { selector: SELECTORS[role], pattern: toPattern(name) };
  return within === undefined ? [own] : [...toQueries(within), own];
}

export interface Found {
  text: string;
  /** Position of the centre, in CSS pixels; `covering` is the element in front of it. */
  x: number;
  y: number;
  covering: string | null;
}

/**
 * Runs in the page, so it must be self-contained. Scrolls to a covered element, selects the option
 * if one is given, and returns the element's state; `null` if no such element is visible.
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
  const oneLine = (text: string | null) =>
    (text ?? '')
      .replace(/\u200B/g, '')
      .replace(/\s+/g, ' ')
      .trim();
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
