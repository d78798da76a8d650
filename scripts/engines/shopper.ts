/** What a shopper does and sees in one tab. Every wait fails after {@link TIMEOUT_MS}. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from './drivers/driver.ts';
import { type Found, findElement, type Role, toQueries, type Wanted } from './find-element.ts';

const TIMEOUT_MS = 10_000;
const POLL_MS = 40;

type Name = Wanted['name'];

export interface Shopper {
  open(path: string): Promise<void>;
  /** Clicks an element that has stopped moving and is not covered. */
  click(role: Role, name?: Name, within?: Wanted): Promise<void>;
  /** Clicks twice in quick succession, as in a double tap. */
  doubleClick(role: Role, name?: Name, within?: Wanted): Promise<void>;
  /** Replaces the text in a field. */
  fill(name: Name, text: string): Promise<void>;
  /**
   * Selects an option of a list that the browser opens outside the page, where no driver can click.
   */
  choose(name: Name, option: string): Promise<void>;
  press(key: 'Escape' | 'Enter'): Promise<void>;
  sees(role: Role, name?: Name, within?: Wanted): Promise<Found>;
  seesNo(role: Role, name?: Name, within?: Wanted): Promise<void>;
  /** Waits for a path of the shop, or for a URL that matches a pattern. */
  isAt(address: string | RegExp): Promise<void>;
  /** Waits until a self-contained function returns true in the page. */
  until<Given>(what: string, code: (given: Given) => boolean, given?: Given): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
}

/**
 * Calls `ask` until it returns a value. It retries after errors, because a page that is being left
 * cannot respond.
 */
async function poll<Answer>(what: string, ask: () => Promise<Answer | false>): Promise<Answer> {
  const end = performance.now() + TIMEOUT_MS;
  let refusal: unknown = 'not within 10 s';
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer !== false) return answer;
    } catch (error) {
      refusal = error;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`${what}: ${refusal instanceof Error ? refusal.message : refusal}`);
}

function describeWanted({ role, name, within }: Wanted): string {
  const inside = within === undefined ? '' : ` in ${describeWanted(within)}`;
  return `${role} ${name ?? ''}${inside}`;
}

/** @param shop origin, such as `http://localhost:4321` */
export function toShopper(tab: Tab, shop: string): Shopper {
  const find = (wanted: Wanted) => tab.run(findElement, { queries: toQueries(wanted) });

  /** Waits until the element has the same position in two polls in a row. */
  async function atRest(wanted: Wanted): Promise<Found> {
    let before: Found | null = null;
    return poll(`click ${describeWanted(wanted)}`, async () => {
      const now = await find(wanted);
      if (now === null) throw new Error('is not seen');
      if (now.covering !== null) throw new Error(`lies below ${now.covering}`);
      const isStill = now.x === before?.x && now.y === before.y;
      before = now;
      return isStill && now;
    });
  }

  async function click(role: Role, name?: Name, within?: Wanted): Promise<void> {
    await tab.turnTo();
    const { x, y } = await atRest({ role, name, within });
    await tab.click(x, y);
  }

  async function doubleClick(role: Role, name?: Name, within?: Wanted): Promise<void> {
    await tab.turnTo();
    const { x, y } = await atRest({ role, name, within });
    await tab.doubleClick(x, y);
  }

  const sees: Shopper['sees'] = (role, name, within) => {
    const wanted = { role, name, within };
    return poll(`see ${describeWanted(wanted)}`, async () => (await find(wanted)) ?? false);
  };

  /**
   * Avoids the drivers' own commands: they wait for a page to load, which a page from the cache
   * does not do.
   */
  async function go(steps: number): Promise<void> {
    await tab.turnTo();
    await tab.run((by) => void setTimeout(() => history.go(by)), steps);
  }

  return {
    async open(path) {
      await tab.turnTo();
      await tab.open(new URL(path, shop).href);
    },
    click,
    doubleClick,
    async fill(name, text) {
      await click('textbox', name);
      await tab.run(() => (document.activeElement as HTMLInputElement).select(), undefined);
      await tab.type(text);
    },
    async choose(name, option) {
      await sees('combobox', name);
      const queries = toQueries({ role: 'combobox', name });
      await tab.run(findElement, { queries, option });
    },
    press: (key) => tab.press(key),
    sees,
    async seesNo(role, name, within) {
      const wanted = { role, name, within };
      await poll(`see no ${describeWanted(wanted)}`, async () => (await find(wanted)) === null);
    },
    async isAt(address) {
      await poll(`be at ${address}`, async () => {
        const url = await tab.run(() => location.href, undefined);
        const isThere =
          typeof address === 'string' ? url === new URL(address, shop).href : address.test(url);
        if (!isThere) throw new Error(`is at ${url}`);
        return true;
      });
    },
    async until(what, code, given) {
      await poll(what, () => tab.run(code, given as never));
    },
    back: () => go(-1),
    forward: () => go(1),
  };
}
