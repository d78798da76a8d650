import type { Look, Paintwork, Range } from '#sandbox/pictures/look.ts';
import type { PictureKind } from '#sandbox/pictures/painters.ts';
import { blownLeaves, hedge, lawn, log, mown } from './garden-tools.ts';
import { charging, couplings, dosing, pleats, tufts } from './goods.ts';
import {
  carpet,
  freshAir,
  ironing,
  joints,
  mopped,
  pane,
  paneTank,
  rollers,
  sawdust,
} from './indoors.ts';
import { bodywork, boots, cellar, flowerBed, patio, sweptLeaves, wallJet } from './outdoors.ts';
import {
  basket,
  brushStrips,
  burner,
  driversSeat,
  engine,
  gauges,
  kerb,
  scrubDeck,
  swarf,
} from './trade.ts';
import { watered } from './watering.ts';

interface CloseUp {
  paint: (look: Look) => string;
  /** The kinds of goods that it shows: it wears their colours. */
  shows: readonly PictureKind[];
  /** What it wears beside goods that it does not show, where that is not its range's usual one. */
  colour?: string;
  /** Which form it takes beside goods that it does not show; left out where it has one form only. */
  form?: number;
}

/** The detail views: a machine at work, or a part of it. Several kinds may share one. */
export const CLOSE_UPS = {
  patio: { paint: patio, shows: ['pressure-washer', 'brush'] },
  'wall-jet': { paint: wallJet, shows: [] },
  bodywork: { paint: bodywork, shows: ['brush'] },
  pane: { paint: pane, shows: [] },
  'pane-tank': { paint: paneTank, shows: ['window-vac'] },
  sawdust: { paint: sawdust, shows: [] },
  joints: { paint: joints, shows: [] },
  ironing: { paint: ironing, shows: [], colour: 'Grey' },
  rollers: { paint: rollers, shows: ['floor-cleaner'], form: 1 },
  mopped: { paint: mopped, shows: ['wiping-mop'], form: 2 },
  carpet: { paint: carpet, shows: ['hand-vac', 'upright-vac', 'carpet-cleaner'] },
  leaves: { paint: sweptLeaves, shows: ['push-sweeper'], form: 2 },
  hedge: { paint: hedge, shows: ['hedge-trimmer'], form: 1 },
  'blown-leaves': { paint: blownLeaves, shows: ['leaf-blower'], form: 0 },
  lawn: { paint: lawn, shows: ['grass-trimmer'], form: 0 },
  mown: { paint: mown, shows: ['mower'], form: 0 },
  log: { paint: log, shows: [], colour: 'Graphite' },
  cellar: { paint: cellar, shows: ['pump'], form: 2 },
  'flower-bed': { paint: flowerBed, shows: [] },
  watered: { paint: watered, shows: ['sprinkler'], form: 0 },
  charging: { paint: charging, shows: [] },
  boots: { paint: boots, shows: [] },
  dosing: { paint: dosing, shows: [] },
  pleats: { paint: pleats, shows: [] },
  tufts: { paint: tufts, shows: ['brush'] },
  couplings: { paint: couplings, shows: [] },
  'scrub-deck': { paint: scrubDeck, shows: ['scrubber-dryer'], form: 1 },
  'drivers-seat': { paint: driversSeat, shows: ['ride-on-sweeper'], form: 0 },
  kerb: { paint: kerb, shows: ['municipal-vehicle'], form: 2 },
  'brush-strips': { paint: brushStrips, shows: ['wash-gantry'], form: 2 },
  basket: { paint: basket, shows: ['parts-washer'], form: 2 },
  gauges: { paint: gauges, shows: ['water-recycler'], form: 1 },
  swarf: { paint: swarf, shows: ['industrial-vac'], form: 1 },
  burner: { paint: burner, shows: [] },
  engine: { paint: engine, shows: ['petrol-washer'] },
  'fresh-air': { paint: freshAir, shows: ['air-purifier'], form: 2, colour: 'White' },
} as const satisfies Record<string, CloseUp>;

export type CloseUpName = keyof typeof CLOSE_UPS;

/** A close-up as it stands beside a product. */
export interface CloseUpPicture extends Paintwork {
  closeUp: CloseUpName;
}

const USUAL: Record<Range, string> = { 'home-garden': 'Teal', professional: 'Graphite' };

/** The close-up for goods of a kind: in their own colour and form if it shows them. */
export function closeUpBeside(
  closeUp: CloseUpName,
  kind: PictureKind,
  { range, colour, form }: Paintwork,
): CloseUpPicture {
  const drawing: CloseUp = CLOSE_UPS[closeUp];
  const own = drawing.shows.includes(kind);
  return {
    closeUp,
    range,
    colour: own ? colour : (drawing.colour ?? USUAL[range]),
    form: own && drawing.form !== undefined ? form : (drawing.form ?? 0),
  };
}
