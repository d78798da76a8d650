import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort, waitForAnswer } from '../../process/ports.ts';
import { findProgram } from '../programs.ts';
import type { Engine, Tab, Window } from './driver.ts';
import { collectedPageErrors, collectPageErrors } from './page-errors.ts';
import { type Program, startProgram } from './program.ts';

/**
 * Style that shrinks GTK's buttons and fields above the page. Otherwise the window would be at
 * least 447 pixels wide.
 */
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; }';

const TIMEOUT_MS = 10_000;

/** Switches to the tab before every action, because a session controls one tab at a time. */
function toTab(session: WebDriver, handle: string): Tab {
  const turnTo = () => session.switchTo().window(handle);
  return {
    turnTo,
    async open(url) {
      await turnTo();
      await session.get(url);
    },
    async run(code, argument) {
      await turnTo();
      await session.executeScript(collectPageErrors);
      return session.executeScript(code as never, argument);
    },
    async click(x, y) {
      await turnTo();
      await session.actions().move({ x, y }).click().perform();
    },
    async doubleClick(x, y) {
      await turnTo();
      await session.actions().move({ x, y }).doubleClick().perform();
    },
    async type(text) {
      await turnTo();
      await session.actions().sendKeys(text).perform();
    },
    async press(key) {
      await turnTo();
      await session
        .actions()
        .sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE)
        .perform();
    },
  };
}

async function openWindow(
  session: WebDriver,
  size: { width: number; height: number },
): Promise<Window> {
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  const tabs: Tab[] = [];
  return {
    async newTab() {
      if (tabs.length > 0) await session.switchTo().newWindow('window');
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      const tab = toTab(session, await session.getWindowHandle());
      tabs.push(tab);
      return tab;
    },
    async errors() {
      const all: string[] = [];
      for (const tab of tabs) all.push(...(await tab.run(collectedPageErrors, undefined)));
      return all;
    },
    close: () => session.quit(),
  };
}

/** Starts a virtual display, such as `:1`. */
async function openScreen(): Promise<Program & { display: string }> {
  const screen = startProgram(findProgram('xvfb'), [
    ...['-displayfd', '1'],
    ...['-screen', '0', '1600x1200x24'],
  ]);
  const [line] = await once(screen.child.stdout ?? screen.child, 'data');
  return { ...screen, display: `:${String(line).trim()}` };
}

/** Starts WebKit in Debian's MiniBrowser through its WebDriver, on a virtual display. */
export async function startWebKit(): Promise<Engine> {
  const browserOptions = { binary: findProgram('miniBrowser'), args: ['--automation'] };
  const settings = mkdtempSync(join(tmpdir(), 'engines-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  const screen = await openScreen();
  const port = await freePort();
  const driver = startProgram(findProgram('webKitDriver'), [`--port=${port}`], {
    DISPLAY: screen.display,
    XDG_CONFIG_HOME: settings,
  });
  const server = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${server}/status`, TIMEOUT_MS, () => driver.child.exitCode !== null);
  const sessions = new Builder().usingServer(server).withCapabilities(
    new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': browserOptions,
    }),
  );
  return {
    name: 'WebKit',
    openWindow: async (size) => openWindow(await sessions.build(), size),
    async close() {
      for (const program of [driver, screen]) program.end();
      rmSync(settings, { recursive: true });
    },
  };
}
