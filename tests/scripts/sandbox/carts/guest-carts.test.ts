import { describe, expect, it } from 'vitest';
import { startSandbox } from '../sample.ts';
import { addItem, ask, endCart, goneResponse, guestCart, requiredResponse } from '../shopper.ts';

describe('POST _sandbox/carts/{mask}', () => {
  it('removes the cart if the state is gone', async () => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    await endCart(sandbox, mask, 'gone');
    expect(await ask(sandbox, 'GET', `/guest-carts/${mask}`)).toMatchObject(goneResponse(null));
    expect(await addItem(sandbox, mask, 'WASH-1')).toMatchObject(requiredResponse('quoteId'));
  });

  it.each([
    ['unheardOf', '{"state":"gone"}', 404],
    ['', '{"state":"lost"}', 400],
    ['', 'gone', 400],
  ])('rejects an unknown cart, state or body: %s %s', async (given, body, status) => {
    const sandbox = startSandbox();
    const mask = given || (await guestCart(sandbox));
    const path = `/_sandbox/carts/${mask}`;
    expect((await sandbox.app.request(path, { method: 'POST', body })).status).toBe(status);
  });
});
