import { Hono } from 'hono';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import type { ProviderFaults } from './faults.ts';
import { parseForm } from './form.ts';
import { PAGE_HEADERS } from './pages/bank-page.ts';
import {
  abandonedPage,
  hostedPage,
  invalidReplyPage,
  isButton,
  noSuchButtonPage,
  returningPage,
  unknownPage,
  usedPage,
} from './pages/hosted-page.ts';
import type { Pressed, PressedButtons } from './pages/pressed-buttons.ts';
import type { RegistrationRules } from './registration/registration.ts';
import { answerRegistration } from './registration/registration-reply.ts';
import { answerVoid } from './void.ts';

function sendPage(c: SandboxContext, html: string, status: 200 | 400 | 404 = 200) {
  return c.body(html, status, PAGE_HEADERS);
}

function transactionId(c: SandboxContext): string {
  return c.req.query('vpstxid') ?? '';
}

function pressedPage(c: SandboxContext, pressed: Pressed): Response {
  switch (pressed.kind) {
    case 'unknown':
      return sendPage(c, unknownPage(), 404);
    case 'left':
      return sendPage(c, abandonedPage(transactionId(c)));
    case 'used': {
      const { redirectUrl } = pressed.transaction;
      if (redirectUrl === null) return sendPage(c, usedPage(pressed.transaction));
      return sendPage(c, returningPage(redirectUrl));
    }
    case 'told': {
      const { reply } = pressed;
      if (!reply.isRead) return sendPage(c, invalidReplyPage(reply.reason));
      return sendPage(c, returningPage(reply.redirectUrl));
    }
  }
}

export function serviceRoutes(
  rules: RegistrationRules,
  faults: ProviderFaults,
  buttons: PressedButtons,
) {
  return new Hono<SandboxEnvironment>()
    .post('/service/vspserver-register.vsp', (c) => answerRegistration(c, rules, faults))
    .post('/service/void.vsp', (c) => answerVoid(c, rules.transactions, faults))
    .get('/service/cardselection', (c) => {
      const transaction = rules.transactions.find(transactionId(c));
      if (transaction === undefined) return sendPage(c, unknownPage(), 404);
      if (transaction.state === 'registered') return sendPage(c, hostedPage(transaction));
      return sendPage(c, usedPage(transaction));
    })
    .post('/service/cardselection', async (c) => {
      const fields = parseForm(new Uint8Array(await c.req.arrayBuffer()));
      const button = fields.find(([name]) => name === 'button')?.[1];
      if (!isButton(button)) return sendPage(c, noSuchButtonPage(), 400);
      return pressedPage(c, await buttons.press(transactionId(c), button));
    });
}
