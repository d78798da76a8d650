import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startRecordingBackEnd } from '../../../../setup/back-end/recording-back-end.ts';
import { describeReply } from './answering.ts';
import { bytesOf, type ProviderExamples } from './examples.ts';
import { describeNotifications } from './notifications.ts';
import { describeRegister } from './registering.ts';
import { describeReturnMoney } from './returning.ts';

/** Spies on the console and on both output streams. Returns a function that lists the calls. */
function spyOnOutput() {
  const spies = [
    ...(['log', 'info', 'debug', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name)),
    vi.spyOn(process.stdout, 'write'),
    vi.spyOn(process.stderr, 'write'),
  ];
  return () => spies.flatMap((spy) => spy.mock.calls as unknown[]);
}

function describeQuiet({ create, facts, words, opening, returning }: ProviderExamples): void {
  it('logs nothing, changes no body and calls the provider only in register and returnMoney', async () => {
    const line = await startRecordingBackEnd();
    onTestFinished(() => line.close());
    const provider = create({
      registerUrl: `${line.url}/register`,
      voidUrl: `${line.url}/void`,
      timeoutMs: 1_000,
    });
    const printed = spyOnOutput();
    const bodies = [words.taken, ...words.others, ...words.misformed].map(({ body }) => body);
    for (const body of [...bodies, ...words.risky, ...Object.values(words.forged)]) {
      const bytes = bytesOf(body);
      provider.recognise(bytes);
      provider.verify(bytes, facts);
      expect(bytes).toEqual(bytesOf(body));
    }
    for (const status of ['OK', 'INVALID', 'ERROR'] as const) {
      provider.reply({ status, redirectUrl: 'https://shop.example/paid', detail: 'x' });
    }
    expect(line.seen).toEqual([]);
    for (const { text } of opening.answers) {
      line.answerWith((_, response) => response.end(text));
      await provider.register(opening.registration);
    }
    for (const { text } of returning.answers) {
      line.answerWith((_, response) => response.end(text));
      await provider.returnMoney(returning.captured);
    }
    expect(line.seen).toHaveLength(opening.answers.length + returning.answers.length);
    expect(printed()).toEqual([]);
  });
}

/**
 * Tests an adapter against the promises of `provider/port.ts`.
 *
 * @param name of the provider
 */
export function describeProvider(name: string, examples: ProviderExamples): void {
  describe(`${name} as a PaymentProvider`, () => {
    describeRegister(examples);
    describeReturnMoney(examples);
    describeNotifications(examples);
    describeReply(examples);
    describeQuiet(examples);
  });
}
