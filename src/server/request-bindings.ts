import type { IncomingMessage } from 'node:http';

/** What handlers find beside a request: Node's own, with the path as it came over the line. */
export interface ServerEnvironment {
  Bindings: { incoming: IncomingMessage };
}
