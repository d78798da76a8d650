import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLocalServer } from '../../../scripts/process/local-server.ts';

interface SeenCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request listener that also gets the body, which has been read from the request. */
type Listener = (...given: [...Parameters<RequestListener>, body: string]) => void;

export interface RecordingBackEnd {
  url: string;
  seen: SeenCall[];
  /** Sets the response to all later calls, each of which is still recorded. */
  answerWith(listener: Listener): void;
  close(): Promise<void>;
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/** Response to the request for the signed-in customer. */
const CUSTOMER = JSON.stringify({ email: 'ann@example.com', disable_auto_group_change: 1 });

const sayYes: RequestListener = ({ method, url }, response) => {
  const isAsked = method === 'GET' && url === '/rest/default/V1/customers/me';
  response.writeHead(200, JSON_TYPE).end(isAsked ? CUSTOMER : 'true');
};

/**
 * Starts a back end that records its calls. By default it responds to the request for the signed-in
 * customer with a customer, and to all others with `true`.
 */
export async function startRecordingBackEnd(): Promise<RecordingBackEnd> {
  const seen: SeenCall[] = [];
  let listener: Listener = sayYes;
  const server = await startLocalServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body: '' };
    seen.push(call);
    call.body = await text(request);
    listener(request, response, call.body);
  });
  return {
    ...server,
    seen,
    answerWith(next) {
      listener = next;
    },
  };
}
