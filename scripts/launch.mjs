// Runs scripts/NAME.ts under a Node that can, on any Node from 20 up: installs the locked packages
// where they are missing or stale, then hands over. Plain JavaScript, because Node 20 reads no .ts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import util from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ends with one clear line; a stack would help nobody here. */
function stop(line) {
  console.error(line);
  process.exit(1);
}

/** What npm last installed here, as it wrote it down itself; empty when it never did. */
function installedPackages() {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'))
      .packages;
  } catch {
    return {};
  }
}

/**
 * Optional packages are for other platforms, or are missed where they are needed. Where none is there
 * that only development needs, somebody left them out, as the Docker image does: installing them would
 * take the packages away from under a shop that runs.
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
  console.log('Installing the locked packages (npm ci) ...');
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

/** 22.18 and 23.6 are the first that read .ts and have node:sqlite without a flag. */
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
    // No packaged Node for this platform: the running one has to do.
  }
  if (canRunTypeScript(process.versions.node)) return process.execPath;
  return stop(
    `No packaged Node for ${process.platform}-${process.arch}: install Node 24 and run this again (found ${process.versions.node}).`,
  );
}

/** npm dies of a SIGTERM without passing it on: the parts then end all the same. */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}

/** What they find does not depend on the settings of whoever runs them. */
const WITHOUT_ENV_FILE = ['test', 'bench'];

/** Settings of `.env`, beside package.json; the environment counts before it. */
function readEnvFile() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (util.parseEnv === undefined) stop('Node 20.12 or later is needed to read .env.');
  for (const [name, value] of Object.entries(util.parseEnv(readFileSync(file, 'utf8')))) {
    process.env[name] ??= value;
  }
}

async function oneFileOf(script) {
  const { inOneFile } = await import('./process/bundled-command.ts');
  return inOneFile(script, join(root, 'node_modules', '.cache', 'commands', name));
}

/** The one that a person, or an editor's tool, starts for a single change. */
const IN_ONE_FILE = ['rebuild'];

/** Spares the start of a second Node. */
async function runHere(script, args) {
  process.argv = [process.execPath, script, ...args];
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const code = IN_ONE_FILE.includes(name) ? await oneFileOf(script) : script;
  await import(pathToFileURL(code).href);
}

/** Begins anew under a Node that finds itself to be the right one. */
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
// Reading some hundred files of TypeScript anew takes longer than publishing a change.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node');
const isRightNode =
  node === process.execPath && flags.every((flag) => process.execArgv.includes(flag));
if (isRightNode) await runHere(script, args);
else runWith(node);
