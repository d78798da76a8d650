import { describe, expect, it } from 'vitest';
import { startServer } from '../../sample.ts';
import { register } from '../shop.ts';

describe('hosted payment page of the simulator', () => {
  it('shows amount and vendor, and that no money is taken', async () => {
    const origin = await startServer();
    const { NextURL = '' } = await register(origin, {
      Amount: '1299.4',
      Description: "Order from Bright & Söhne's",
    });
    const response = await fetch(NextURL);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toContain('<h1>Pay £1,299.40 to DemoShop</h1>');
    expect(html).toContain('<dd>Order from Bright &amp; Söhne&#39;s</dd>');
    expect(html).toContain('This is a payment simulator');
    expect(html.match(/<button name="button" value="\w+"/g)).toHaveLength(5);
    expect(html).not.toMatch(/<input|<script|src=/);
  });

  it('forbids caching and framing by its headers', async () => {
    const origin = await startServer();
    const { headers } = await fetch((await register(origin))['NextURL'] ?? '');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('responds with 404 to an unknown transaction', async () => {
    const origin = await startServer();
    const response = await fetch(`${origin}/gateway/service/cardselection?vpstxid={NOBODY}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('5036 : The transaction was not found.');
  });
});
