import type { IncomingMessage } from 'node:http';

/** Context of handlers: Node's request, which contains the undecoded path. */
export interface ServerEnvironment {
  Bindings: { incoming: IncomingMessage };
}
