import { type BackEndCall, type ForwardOutcome, forward } from '#server/gateway/forward.ts';

interface BackEndRequest {
  authorization?: string | undefined;
  body?: object;
}

interface BackEndAnswer {
  outcome: ForwardOutcome;
  /** `undefined` if the call failed. */
  status: number | undefined;
  json: unknown;
}

/** Makes an additional call to the back end, which the shopper's browser did not request. */
export type CallBackEnd = (
  method: string,
  path: string,
  asked?: BackEndRequest,
) => Promise<BackEndAnswer>;

export function createBackEndCaller(
  { commerceUrl, storeView }: Pick<BackEndCall, 'commerceUrl' | 'storeView'>,
  timeoutMs: number,
): CallBackEnd {
  return async (method, path, { authorization, body } = {}) => {
    const outcome = await forward({
      name: `${method} ${path}`,
      commerceUrl,
      storeView,
      path,
      method,
      authorization,
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      timeoutMs,
      leaving: undefined,
    });
    if (outcome.kind === 'failed') return { outcome, status: undefined, json: undefined };
    const json: unknown = JSON.parse(outcome.json.toString());
    return { outcome, status: outcome.status, json };
  };
}
