import { beforeEach, describe, expect, it } from 'vitest';
import { queueToast } from '#stores/early-add/toast-queue.ts';
import {
  $toasts,
  dismissToast,
  showToast,
  showToastOnNextPage,
  showWaitingToasts,
  watchMessages,
} from '#stores/toasts.ts';
import { openBrowser } from '../setup/browser/browser.ts';

const good = { kind: 'success', text: 'Saved' } as const;
const bad = { kind: 'error', text: 'Not saved' } as const;
const texts = () => $toasts.get().map(({ text }) => text);

beforeEach(() => $toasts.set([]));

describe('showToast', () => {
  it('replaces a success and shows an error again after the next message is dismissed', () => {
    const { events } = openBrowser('http://shop.test');
    showToast(good);
    showToast(bad);
    expect(texts()).toEqual(['Not saved']);
    showToast(good);
    expect(texts()).toEqual(['Not saved', 'Saved']);
    expect(events).toEqual(['shop:toast', 'shop:toast', 'shop:toast']);
    dismissToast($toasts.get()[1]?.id ?? 0);
    expect(texts()).toEqual(['Not saved']);
  });

  it('shows a repeated message only once, with a new id', () => {
    openBrowser('http://shop.test');
    showToast(good);
    const [first] = $toasts.get();
    showToast(good);
    expect(texts()).toEqual(['Saved']);
    expect($toasts.get()[0]?.id).not.toBe(first?.id);
  });
});

describe('two failures with the same message', () => {
  it('become one toast that retries both', () => {
    openBrowser('http://shop.test');
    const tried: string[] = [];
    for (const what of ['first', 'second']) showToast({ ...bad, retry: () => tried.push(what) });
    expect(texts()).toEqual(['Not saved']);
    $toasts.get()[0]?.retry?.();
    expect(tried).toEqual(['first', 'second']);
  });
});

describe('showToastOnNextPage', () => {
  it('stores messages for the next page, which shows them once', () => {
    const { session } = openBrowser('http://shop.test');
    showToastOnNextPage(bad);
    showToastOnNextPage(good);
    expect(texts()).toEqual([]);
    showWaitingToasts();
    expect(texts()).toEqual(['Not saved', 'Saved']);
    expect(session.size).toBe(0);
  });

  it('ignores invalid entries in the storage', () => {
    const { session } = openBrowser('http://shop.test');
    for (const text of ['{', '"x"', '[{"kind":"success"}]']) {
      session.set('toasts', text);
      showWaitingToasts();
    }
    expect(texts()).toEqual([]);
  });

  it('shows at most five stored messages and none that is too long', () => {
    const { session } = openBrowser('http://shop.test');
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...bad, text: `No ${index}` }));
    session.set('toasts', JSON.stringify(many));
    showWaitingToasts();
    expect(texts()).toEqual(['No 995', 'No 996', 'No 997', 'No 998', 'No 999']);
    session.set('toasts', JSON.stringify([{ ...bad, text: 'x'.repeat(1001) }]));
    showWaitingToasts();
    expect(texts()).toHaveLength(5);
  });

  it('removes links from stored messages', () => {
    const { session } = openBrowser('http://shop.test');
    const link = { text: 'here', path: 'javascript:alert(1)' };
    session.set('toasts', JSON.stringify([{ ...good, link }]));
    showWaitingToasts();
    expect($toasts.get()).toEqual([{ ...good, id: expect.any(Number) }]);
  });

  it('shows the message immediately if the storage is full', () => {
    openBrowser('http://shop.test');
    sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    showToastOnNextPage(good);
    expect(texts()).toEqual(['Saved']);
  });
});

describe('queueToast', () => {
  const link = { text: 'here', path: '/wish-list' };

  it('activates the island and shows the message once it has loaded', () => {
    const { events } = openBrowser('http://shop.test');
    queueToast({ ...good, link });
    expect(texts()).toEqual([]);
    expect(events).toEqual(['shop:toast']);
    watchMessages();
    expect($toasts.get()).toEqual([{ ...good, link, id: expect.any(Number) }]);
    queueToast(bad);
    expect(texts()).toEqual(['Not saved']);
  });
});
