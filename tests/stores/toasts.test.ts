import { beforeEach, describe, expect, it } from 'vitest';
import { queueToast } from '#stores/early-add/toast-queue.ts';
import {
  $toasts,
  dismiss,
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
  it('shows each message until it is dismissed and wakes the island', () => {
    const { events } = openBrowser('http://shop.test');
    showToast(good);
    showToast(bad);
    expect(texts()).toEqual(['Saved', 'Not saved']);
    expect(events).toEqual(['shop:toast', 'shop:toast']);
    dismiss($toasts.get()[0]?.id ?? 0);
    expect(texts()).toEqual(['Not saved']);
  });

  it('says the same text anew, once', () => {
    openBrowser('http://shop.test');
    showToast(good);
    const [first] = $toasts.get();
    showToast(good);
    expect(texts()).toEqual(['Saved']);
    expect($toasts.get()[0]?.id).not.toBe(first?.id);
  });
});

describe('two failures in the same words', () => {
  it('are both there to try again', () => {
    openBrowser('http://shop.test');
    const tried: string[] = [];
    for (const what of ['first', 'second']) showToast({ ...bad, retry: () => tried.push(what) });
    for (const { retry } of $toasts.get()) retry?.();
    expect(tried).toEqual(['first', 'second']);
  });
});

describe('showToastOnNextPage', () => {
  it('keeps messages for the next page, which shows them once', () => {
    const { session } = openBrowser('http://shop.test');
    showToastOnNextPage(good);
    showToastOnNextPage(bad);
    expect(texts()).toEqual([]);
    showWaitingToasts();
    expect(texts()).toEqual(['Saved', 'Not saved']);
    expect(session.size).toBe(0);
  });

  it('ignores what others wrote in its place', () => {
    const { session } = openBrowser('http://shop.test');
    for (const text of ['{', '"x"', '[{"kind":"success"}]']) {
      session.set('toasts', text);
      showWaitingToasts();
    }
    expect(texts()).toEqual([]);
  });

  it('shows no more than can be closed one by one, and nothing that fills the page', () => {
    const { session } = openBrowser('http://shop.test');
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...bad, text: `No ${index}` }));
    session.set('toasts', JSON.stringify(many));
    showWaitingToasts();
    expect(texts()).toEqual(['No 995', 'No 996', 'No 997', 'No 998', 'No 999']);
    session.set('toasts', JSON.stringify([{ ...bad, text: 'x'.repeat(1001) }]));
    showWaitingToasts();
    expect(texts()).toHaveLength(5);
  });

  it('follows no link that lay in storage', () => {
    const { session } = openBrowser('http://shop.test');
    const link = { text: 'here', path: 'javascript:alert(1)' };
    session.set('toasts', JSON.stringify([{ ...good, link }]));
    showWaitingToasts();
    expect($toasts.get()).toEqual([{ ...good, id: expect.any(Number) }]);
  });

  it('shows the message at once where nothing can be stored', () => {
    openBrowser('http://shop.test');
    sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    showToastOnNextPage(good);
    expect(texts()).toEqual(['Saved']);
  });
});

describe('what is told without the stores', () => {
  const link = { text: 'here', path: '/wish-list' };

  it('wakes the island, waits for it and is shown once', () => {
    const { events } = openBrowser('http://shop.test');
    queueToast({ ...good, link });
    expect(texts()).toEqual([]);
    expect(events).toEqual(['shop:toast']);
    watchMessages();
    expect($toasts.get()).toEqual([{ ...good, link, id: expect.any(Number) }]);
    queueToast(bad);
    expect(texts()).toEqual(['Saved', 'Not saved']);
  });
});
