/** Adapter for Opayo (Server integration, protocol 4.00). */
import type { PaymentProvider } from '#server/payment/provider/port.ts';
import { replyTo } from './notification-reply.ts';
import { type ProviderEndpoint, postRegistration } from './register.ts';
import { registrationBody } from './registration.ts';
import { recognise, verify } from './verify.ts';
import { postVoid } from './void.ts';

export interface OpayoAccount extends ProviderEndpoint {
  vendor: string;
}

export function createOpayo({ vendor, ...address }: OpayoAccount): PaymentProvider {
  return {
    register: async (registration) =>
      postRegistration(address, registrationBody({ ...registration, vendor })),
    returnMoney: (captured) => postVoid(address, vendor, captured),
    recognise,
    verify: (body, facts) => verify(body, vendor, facts),
    reply: replyTo,
  };
}
