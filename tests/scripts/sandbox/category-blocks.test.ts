import { describe, expect, it } from 'vitest';
import { startSandbox } from './sample.ts';

const QUERY = `query ($ids: [String]) {
  categories(filters: { ids: { in: $ids } }, pageSize: 100) {
    items { id display_mode cms_block { content } }
  }
}`;

async function ask({ app }: ReturnType<typeof startSandbox>, query = QUERY) {
  const body = JSON.stringify({ query, variables: { ids: ['10', '11', '999'] } });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await app.request('http://shop.example/graphql', {
    method: 'POST',
    headers,
    body,
  });
  return answer.json();
}

describe('GraphQL categories', () => {
  it('returns display mode and rendered block of active categories', async () => {
    const sandbox = startSandbox();
    const block = '<p>Text</p><img src="{{media url="wysiwyg/a.jpg"}}">';
    await sandbox.app.request('/_sandbox/categories/10', {
      method: 'PUT',
      body: JSON.stringify({ displayMode: 'PAGE', block }),
    });
    const content = '<p>Text</p><img src="http://shop.example/pub/media/wysiwyg/a.jpg">';
    expect(await ask(sandbox)).toEqual({
      data: {
        categories: {
          items: [{ id: 10, display_mode: 'PAGE', cms_block: { content } }],
        },
      },
    });
  });

  it('rejects a field that categories lack', async () => {
    const { errors } = await ask(startSandbox(), QUERY.replace('display_mode', 'display'));
    expect(errors[0].message).toContain('"display"');
  });
});
