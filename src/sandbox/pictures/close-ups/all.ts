import type { Look } from '#sandbox/pictures/look.ts';
import type { Picture } from '#sandbox/pictures/picture.ts';
import { blownLeaves, hedge, lawn, log } from './garden-tools.ts';
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
import { bodywork, cellar, flowerBed, patio, sweptLeaves, wallJet } from './outdoors.ts';
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

interface CloseUp {
  paint: (look: Look) => string;
  range: Picture['range'];
  colour: string;
}

const home = (paint: CloseUp['paint'], colour = 'Teal'): CloseUp => ({
  paint,
  range: 'home-garden',
  colour,
});
const trade = (paint: CloseUp['paint'], colour = 'Graphite'): CloseUp => ({
  paint,
  range: 'professional',
  colour,
});

/** The detail views: a machine at work, or a part of it. Several kinds may share one. */
export const CLOSE_UPS = {
  patio: home(patio),
  'wall-jet': home(wallJet),
  bodywork: home(bodywork),
  pane: home(pane),
  'pane-tank': home(paneTank),
  sawdust: home(sawdust),
  joints: home(joints),
  ironing: home(ironing),
  rollers: home(rollers),
  mopped: home(mopped),
  carpet: home(carpet),
  leaves: home(sweptLeaves),
  hedge: home(hedge),
  'blown-leaves': home(blownLeaves),
  lawn: home(lawn),
  log: home(log, 'Graphite'),
  cellar: home(cellar),
  'flower-bed': home(flowerBed),
  charging: home(charging),
  dosing: home(dosing),
  pleats: home(pleats),
  tufts: home(tufts),
  couplings: home(couplings),
  'scrub-deck': trade(scrubDeck, 'White'),
  'drivers-seat': trade(driversSeat),
  kerb: trade(kerb, 'Yellow'),
  'brush-strips': trade(brushStrips),
  basket: trade(basket, 'Grey'),
  gauges: trade(gauges),
  swarf: trade(swarf),
  burner: trade(burner),
  engine: trade(engine),
  'fresh-air': trade(freshAir, 'White'),
} as const satisfies Record<string, CloseUp>;

export type CloseUpName = keyof typeof CLOSE_UPS;
