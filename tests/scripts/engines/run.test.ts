import { describe, expect, it } from 'vitest';
import type { Engine, Tab } from '../../../scripts/engines/drivers/driver.ts';
import { runJourney } from '../../../scripts/engines/run.ts';

const SIZE = { width: 390, height: 844 };
const OPTIONS = { shop: 'http://localhost', isWritten: false, isRetried: false };

/** Returns an engine with a blank tab whose console reports the given errors. */
function engineWithErrors(errors: readonly string[], closed: string[] = []): Engine {
  const tab: Tab = {
    turnTo: async () => {},
    open: async () => {},
    run: async () => null as never,
    click: async () => {},
    doubleClick: async () => {},
    type: async () => {},
    press: async () => {},
  };
  return {
    name: 'Paper',
    openWindow: async () => ({
      newTab: async () => tab,
      errors: async () => [...errors],
      close: async () => void closed.push('window'),
    }),
    close: async () => {},
  };
}

describe('engine journey', () => {
  it('passes if the console has no errors', async () => {
    const journey = { name: 'nowhere', go: async () => {} };
    const result = await runJourney(engineWithErrors([]), journey, SIZE, OPTIONS);
    expect(result).toMatchObject({ journey: 'nowhere', engine: 'Paper', width: 390 });
    expect(result.failure).toBeUndefined();
  });

  it('fails on a console error although it reached its end', async () => {
    const journey = { name: 'nowhere', go: async () => {} };
    const result = await runJourney(engineWithErrors(['Oh']), journey, SIZE, OPTIONS);
    expect(result.failure).toBe('on the console: Oh');
  });

  it('may report a hydration mismatch on a translated page only', async () => {
    const engine = engineWithErrors(['Minified React error #418; visit https://react.dev']);
    const journey = { name: 'nowhere', go: async () => {} };
    const translated = await runJourney(engine, journey, SIZE, { ...OPTIONS, isTranslated: true });
    expect(translated).toMatchObject({ journey: 'nowhere, translated' });
    expect(translated.failure).toBeUndefined();
    const plain = await runJourney(engine, journey, SIZE, OPTIONS);
    expect(plain.failure).toContain('#418');
  });

  it('fails on an exception and closes its window', async () => {
    const closed: string[] = [];
    const go = () => Promise.reject(new Error('no way'));
    const engine = engineWithErrors([], closed);
    const result = await runJourney(engine, { name: 'nowhere', go }, SIZE, OPTIONS);
    expect([result.failure, closed]).toEqual(['no way', ['window']]);
  });

  it('fails if the driver opens no window', async () => {
    const openWindow = () => Promise.reject(new Error('no session'));
    const engine = { ...engineWithErrors([]), openWindow };
    const result = await runJourney(engine, { name: 'nowhere', go: async () => {} }, SIZE, OPTIONS);
    expect(result.failure).toBe('no session');
  });

  it('runs again after a failure in CI and still reports that failure', async () => {
    const closed: string[] = [];
    const engine = engineWithErrors([], closed);
    const go = async () => {
      if (closed.length === 0) throw new Error('stalled');
    };
    const options = { ...OPTIONS, isRetried: true };
    const result = await runJourney(engine, { name: 'nowhere', go }, SIZE, options);
    expect([result.failure, result.before, closed.length]).toEqual([undefined, 'stalled', 2]);
  });

  it('fails if the second attempt fails too', async () => {
    const go = () => Promise.reject(new Error('no way'));
    const options = { ...OPTIONS, isRetried: true };
    const result = await runJourney(engineWithErrors([]), { name: 'nowhere', go }, SIZE, options);
    expect(result).toMatchObject({ failure: 'no way', before: 'no way' });
  });
});
