// Runs scripts/NAME.ts under a suitable Node; any Node from 20 can start it. Installs the locked
// packages if they are missing or outdated. Plain JavaScript, because Node 20 cannot run .ts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import util from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Exits with one clear line, because a stack trace would not help. */
function stop(line) {
  console.error(line);
  process.exit(1);
}

/**
 * Returns the packages that npm last installed, from its own record; empty if it never installed
 * any.
 */
function installedPackages() {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'))
      .packages;
  } catch {
    return {};
  }
}

/**
 * Ignores optional packages, which are for other platforms. If no development package is installed,
 * they were omitted on purpose, as in the Docker image: installing them would replace packages of a
 * running shop.
 */
function isInstalled() {
  const installed = installedPackages();
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const hasDev = Object.values(installed).some((entry) => entry.dev);
  return Object.entries(packages).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      (entry.dev && !hasDev) ||
      installed[path]?.version === entry.version,
  );
}

function installLockedPackages() {
  if (isInstalled()) return;
  console.log('Installing the locked packages (npm ci), which may take some minutes ...');
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (npm.error) stop(`npm could not be started: ${npm.error.message}`);
  if (npm.status !== 0) stop('npm ci failed: its message stands above. Nothing was started.');
}

/**
 * Returns true from 22.18 and 23.6, the first versions that run .ts and have node:sqlite without a
 * flag.
 */
function canRunTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

function findNode() {
  const name = process.platform === 'win32' ? 'win' : process.platform;
  const manifest = `node-${name}-${process.arch}/package.json`;
  try {
    const require = createRequire(import.meta.url);
    if (require(manifest).version === process.versions.node) return process.execPath;
    const folder = dirname(require.resolve(manifest));
    const node = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(node)) return node;
  } catch {
    // No packaged Node exists for this platform, so use the running one.
  }
  if (canRunTypeScript(process.versions.node)) return process.execPath;
  return stop(
    `No packaged Node for ${process.platform}-${process.arch}: install Node 24 and run this again (found ${process.versions.node}).`,
  );
}

/** Calls `end` when npm exits, because npm does not forward a SIGTERM to this process. */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}

/** Commands whose results must not depend on the caller's settings. */
const WITHOUT_ENV_FILE = ['test', 'bench'];

/** Reads the settings of `.env`, next to package.json; environment variables take precedence. */
function readEnvFile() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (util.parseEnv === undefined) stop('Node 20.12 or later is needed to read .env.');
  for (const [name, value] of Object.entries(util.parseEnv(readFileSync(file, 'utf8')))) {
    process.env[name] ??= value;
  }
}

async function oneFileOf(script) {
  const { bundledScript } = await import('./process/bundled-command.ts');
  return bundledScript(script, join(root, 'node_modules', '.cache', 'commands', name));
}

/** Commands that are bundled, because a person or an editor's tool runs them for single changes. */
const IN_ONE_FILE = ['rebuild'];

/** Runs the script in this process, which saves the start of a second Node. */
async function runHere(script, args) {
  process.argv = [process.execPath, script, ...args];
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const code = IN_ONE_FILE.includes(name) ? await oneFileOf(script) : script;
  try {
    await import(pathToFileURL(code).href);
  } catch (error) {
    // Modules read the shop file while they load, before a command can print its faults.
    if (error?.name !== 'EnvError' || process.env.DEBUG) throw error;
    stop(`\n${error.message}`);
  }
}

/** Runs this launcher again under the right Node. */
function runWith(node) {
  const [, ...args] = process.argv;
  const child = spawn(node, [...flags, ...args], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child as well; a supervisor's SIGTERM reaches only this process.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => stop(`Could not start ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

const [name, ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${name}.ts`);
if (name === undefined || !existsSync(script)) stop(`No script of the name '${name ?? ''}'.`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Node ${process.versions.node} is too old: version 20 or later is needed.`);
}
if (!WITHOUT_ENV_FILE.includes(name)) readEnvFile();
installLockedPackages();
const node = findNode();
const { [name]: flags = [] } = createRequire(import.meta.url)('./process/node-flags.json');
process.env.PATH = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
process.env.ASTRO_TELEMETRY_DISABLED = '1';
// Compiling several hundred TypeScript files takes longer than publishing a change, so cache the
// result.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node');
const isRightNode =
  node === process.execPath && flags.every((flag) => process.execArgv.includes(flag));
if (isRightNode) await runHere(script, args);
else runWith(node);
