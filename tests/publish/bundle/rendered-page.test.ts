import { expect, it } from 'vitest';
import { toRenderedPage } from '#publish/bundle/rendered-page.ts';

const text = '<a href="/basket">Basket £</a>';
const header = { text, bytes: new TextEncoder().encode(text) };

it('puts parts together, and knows where they lead', () => {
  const parts = ['<body>', header, '<a href="/pump">“Pump”</a><a href="/basket"></a>', header];
  const { bytes, links } = toRenderedPage(parts);
  expect(new TextDecoder().decode(bytes)).toBe(
    `<body>${text}<a href="/pump">“Pump”</a><a href="/basket"></a>${text}`,
  );
  expect(links).toEqual(['/basket', '/pump']);
});

it('has memory of its own, which may go over to a thread', () => {
  const { bytes } = toRenderedPage([header]);
  expect(bytes.buffer.byteLength).toBe(header.bytes.length);
  expect(bytes.buffer).not.toBe(header.bytes.buffer);
});
