/**
 * Pictures of the demo: one SVG file of 1000 by 1000 for each media file, with the same base name;
 * or a machine's drawing in front of a place.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'drawings');

const names: ReadonlySet<string> = new Set(readdirSync(FOLDER));

const IN_PLACE = /^in-(?<place>[a-z]+)-(?<machine>.+)$/;

/** Background of every machine's drawing. */
const BACKGROUND = '<rect width="1000" height="1000" fill="#fff"/>';

/** Side of the machine relative to the picture. */
const SCALE = 0.9;

/** Height of the wheels above the lower edge of the picture, relative to its side. */
const GROUND = 0.05;

/** Height of the wheels above the lower edge of the machine's own drawing, relative to it. */
const WHEELS = 0.116;

/** Base name of the picture of a machine in a place. */
export function placedName(place: string, machine: string): string {
  return `in-${place}-${machine}`;
}

function read(name: string): string | undefined {
  const file = `${name}.svg`;
  return names.has(file) ? readFileSync(join(FOLDER, file), 'utf8') : undefined;
}

function putInto(place: string, machine: string): string {
  const box = /viewBox="(?<box>[^"]+)"/.exec(place)?.groups?.['box'] ?? '';
  const [left = 0, top = 0, side = 0] = box.split(' ').map(Number);
  const size = side * SCALE;
  const x = left + (side - size) / 2;
  const y = top + side * (1 - GROUND) - size * (1 - WHEELS);
  const position = `x="${x}" y="${y}" width="${size}" height="${size}"`;
  const placed = machine.replace(BACKGROUND, '').replace('width="1000" height="1000"', position);
  return place.replace(/<\/svg>\s*$/, `${placed}</svg>`);
}

export function readDrawing(file: string): string | undefined {
  const name = basename(file, extname(file));
  const { place, machine } = IN_PLACE.exec(name)?.groups ?? {};
  if (place === undefined || machine === undefined) return read(name);
  const [scene, drawing] = [read(`place-${place}`), read(machine)];
  return scene && drawing && putInto(scene, drawing);
}
