import type { Publisher } from '#publish/publisher.ts';
import type { PublishRequest, PublishSummary } from '#publish/request.ts';

const NOTHING: PublishSummary = {
  release: undefined,
  read: 0,
  changed: 0,
  rendered: 0,
  removed: 0,
  stale: [],
  warnings: [],
  unreadable: [],
  phases: [],
  complete: undefined,
  report: undefined,
};

export interface StandIn extends Omit<Publisher, 'plan'> {
  requests: PublishRequest[];
  most(): number;
}

/**
 * Returns a test double that records requests and calls `publish`, which returns the number of the
 * new release or fields of the summary.
 */
export function standInPublisher(
  publish: (request: PublishRequest, nth: number) => Promise<unknown>,
): StandIn {
  const requests: PublishRequest[] = [];
  let underWay = 0;
  let most = 0;
  return {
    requests,
    most: () => most,
    async publish(request) {
      requests.push(request);
      underWay += 1;
      most = Math.max(most, underWay);
      try {
        const outcome = await publish(request, requests.length);
        if (typeof outcome === 'number') return { ...NOTHING, release: outcome };
        return { ...NOTHING, ...(typeof outcome === 'object' && outcome) };
      } finally {
        underWay -= 1;
      }
    },
    deferredSince: () => undefined,
    isContentDayDue: () => false,
    hasOfferNews: () => false,
    dueAgain: () => [],
    unreadable: () => [],
    newest: () => null,
    checkSalable: async () => false,
    checkPrices: async () => false,
    checkAll: async () => undefined,
    close() {},
  };
}
