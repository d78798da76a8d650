import * as z from 'zod';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { type LocalServer, startLocalServer } from '../../../scripts/process/local-server.ts';

/** Fault of every response that includes one of the faulty products. */
export type ProductFault = keyof typeof AILMENTS | 'it crashes' | 'it is cut short';

type Item = Record<string, unknown>;

const AILMENTS = {
  'the product is malformed': (item: Item) => ({ ...item, status: 'on' }),
  'the product has no SKU': ({ sku: _, ...item }: Item) => ({ ...item, status: 'on' }),
  'the product is none': () => null,
} satisfies Record<string, (item: Item) => unknown>;

const list = z.looseObject({ items: z.array(z.record(z.string(), z.unknown())) });

export interface AilingBackEnd extends LocalServer {
  /** Sets the faulty products; an empty list ends all faults. */
  ail(skus: readonly string[], ailment: ProductFault): void;
  listsAsked(): number;
}

/**
 * Starts a proxy for a back end with faulty products. Like Magento, which loads whole products
 * regardless of the requested fields, it applies the fault to every list that includes one of them.
 */
export async function startAilingBackEnd(backEnd: string): Promise<AilingBackEnd> {
  let ailing: ReadonlySet<string> = new Set();
  let ailment: ProductFault = 'it crashes';
  let asked = 0;

  const fetchFrom = (path: string) =>
    fetch(backEnd + path, { headers: { Authorization: `Bearer ${SANDBOX_TOKENS.catalogue}` } });

  async function places(path: string): Promise<number[]> {
    const url = new URL(path, backEnd);
    url.searchParams.delete('fields');
    const whole = list.safeParse(await (await fetchFrom(url.pathname + url.search)).json());
    return (whole.data?.items ?? []).flatMap(({ sku }, place) =>
      ailing.has(String(sku)) ? [place] : [],
    );
  }

  const server = await startLocalServer(async (request, response) => {
    const path = request.url ?? '';
    const answer = await fetchFrom(path);
    const body = Buffer.from(await answer.arrayBuffer());
    const isList = path.startsWith('/rest/V1/products?');
    if (isList) asked += 1;
    const spoilt = isList && ailing.size > 0 ? await places(path) : [];
    response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
    if (spoilt.length === 0) return response.writeHead(answer.status).end(body);
    if (ailment === 'it crashes') return response.writeHead(500).end('{"message":"Internal"}');
    if (ailment === 'it is cut short') {
      response.writeHead(200, { 'Content-Length': body.length });
      return response.write(body.subarray(0, body.length / 2), () => response.destroy());
    }
    const change: (item: Item) => unknown = AILMENTS[ailment];
    const sent = list.parse(JSON.parse(body.toString('utf8')));
    const items = sent.items.map((item, at) => (spoilt.includes(at) ? change(item) : item));
    return response.writeHead(200).end(JSON.stringify({ ...sent, items }));
  });

  return {
    ...server,
    ail(skus, how) {
      ailing = new Set(skus);
      ailment = how;
    },
    listsAsked() {
      const before = asked;
      asked = 0;
      return before;
    },
  };
}
