import { keysOf } from '#domain/objects.ts';
import { counted, inSeconds, kilobytes, megabytes, milliseconds, times } from '../figures.ts';
import { machine } from '../table.ts';
import type { Cost, Costs, PhotoCost } from './costs.ts';
import { markdown } from './markdown.ts';
import { bar, type Kind, kinds, meaningOf, panels, perVisit, visitsPerBooking } from './mix.ts';
import { needsTable } from './needs.ts';
import { expectedEvents, firstVisits, type Ramp, type Step } from './ramp.ts';
import { bookingBytes, type Stored, visitBytes } from './stored.ts';

type Results = {
  costs: Costs[];
  ramps: Ramp[];
  photo: PhotoCost;
  stored: Stored[];
  /** How many pages are rendered again after a change. */
  pages: number;
  /** Of the machine, before anything was started. */
  loadBefore: number;
};

const isAlone = ({ servers }: { servers: number }) => servers === 1;
const serversOf = (count: number) => (count === 1 ? '1 server' : `${count} servers`);
/** With what is left to do afterwards, such as mails. */
const cores = (work: number, { seconds }: Step) => (work / 1000 / seconds).toFixed(2);
const sumOf = (step: Step, read: (kind: Kind) => number) =>
  kinds.reduce((sum, kind) => sum + read(kind), 0) / step.seconds;

function latencyOf(step: Step, kind: Kind): string {
  const figures = step.kinds[kind];
  if (!figures) return '–';
  const rate = (figures.answered / step.seconds).toFixed(1);
  return `${rate} /s, ${figures.p50.toFixed(0)} / ${figures.p99.toFixed(0)} ms`;
}

function othersOf(step: Step): string {
  const { servers, pictures, database, machine } = step.usage;
  const others = machine - servers - pictures - database - step.work;
  return (Math.max(0, others) / 1000 / step.wholeSeconds).toFixed(2);
}

function eventsOf(step: Step): string {
  return `${step.events} of ${expectedEvents(step)}`;
}

const carriedRows: { what: string; read: (step: Step) => string }[] = [
  {
    what: 'requests a second',
    read: (step) => counted(sumOf(step, (kind) => step.kinds[kind]?.answered ?? 0)),
  },
  {
    what: 'sent, MB a second',
    read: (step) => (sumOf(step, (kind) => step.kinds[kind]?.bytes ?? 0) / 1e6).toFixed(1),
  },
  ...kinds.map((kind) => ({
    what: `${meaningOf[kind]}: rate, p50 / p99`,
    read: (step: Step) => latencyOf(step, kind),
  })),
  { what: `events of bookings received by ${panels} panels`, read: eventsOf },
  { what: 'cores used by the servers', read: (step) => cores(step.usage.servers, step) },
  { what: 'by the database', read: (step) => cores(step.usage.database, step) },
  { what: 'by the making of pictures', read: (step) => cores(step.usage.pictures, step) },
  { what: 'by the load', read: (step) => cores(step.work, step) },
  { what: 'by everything else', read: othersOf },
  { what: 'memory of one server', read: ({ memory }) => megabytes(memory) },
  { what: 'memory of the database', read: ({ databaseMemory }) => megabytes(databaseMemory) },
  { what: 'connections to the database', read: ({ connections }) => String(connections) },
];

function carriedTable(ramps: Ramp[]): string {
  const one = ramps.find(isAlone);
  const row = (what: string, read: (ramp: Ramp) => string) => [what, ...ramps.map(read)];
  const carried = (read: (step: Step) => string) => (ramp: Ramp) => (ramp.carried ? read(ramp.carried) : '–');
  return markdown(
    `What is carried: p99 of reads ≤ ${bar.readP99} ms, of writes and of the panel ≤ ${bar.bookingP99} ms, no failure`,
    ['', ...ramps.map(({ servers }) => serversOf(servers))],
    [
      row(
        'visits a second',
        carried(({ visits }) => counted(visits)),
      ),
      row(
        'against one server',
        carried(({ visits }) => (one?.carried ? times(visits / one.carried.visits) : '–')),
      ),
      ...carriedRows.map(({ what, read }) => row(what, carried(read))),
      row('first not carried', ({ broken }) => `${counted(broken.visits)}: ${broken.broken[0]}`),
    ],
  );
}

/** Only the work differs between the columns, so that it does not matter what else the machine does. */
function sameLoadTable(ramps: Ramp[]): string {
  const ms = (work: number, step: Step) => milliseconds(work / (step.kinds.visit?.answered ?? 0));
  const row = (what: string, read: (step: Step) => string) => [
    what,
    ...ramps.map(({ first }) => read(first)),
  ];
  return markdown(
    `CPU time for one visit with all that belongs to it, at ${firstVisits} visits a second`,
    ['', ...ramps.map(({ servers }) => serversOf(servers))],
    [
      row('servers', (step) => ms(step.usage.servers, step)),
      row('database', (step) => ms(step.usage.database, step)),
    ],
  );
}

function costTable(costs: Costs[]): string {
  const names = costs.map(({ servers }) => serversOf(servers));
  const shown = kinds.filter((kind) => costs[0]?.kinds[kind]);
  const cell = (read: (cost: Costs) => number | undefined) =>
    costs.map((cost) => milliseconds(read(cost) ?? Number.NaN));
  return markdown(
    'CPU time for one request',
    ['', ...names.map((name) => `servers, ${name}`), ...names.map((name) => `database, ${name}`), 'sent'],
    shown.map((kind) => [
      meaningOf[kind],
      ...cell((cost) => cost.kinds[kind]?.server),
      ...cell((cost) => cost.kinds[kind]?.database),
      kilobytes(costs[0]?.kinds[kind]?.bytes ?? 0),
    ]),
  );
}

function growthTable(costs: Costs[]): string {
  const both = ({ server, database }: Cost, share = 1) =>
    `${milliseconds(server / share)} + ${milliseconds(database / share)}`;
  const row = (what: string, read: (cost: Costs) => string) => [what, ...costs.map(read)];
  return markdown(
    'What every further server adds: CPU time of the server + of the database',
    ['for each server', ...costs.map(({ servers }) => serversOf(servers))],
    [
      row('one second in which nothing happens', (cost) => both(cost.idle, cost.servers)),
      row('a change heard of', (cost) => both(cost.notification, cost.servers)),
      row(`the same, told to ${panels} panels in all`, (cost) =>
        both(cost.notificationWithPanels, cost.servers),
      ),
      row('a page rendered again after a change', (cost) => both(cost.render)),
      row('in all: a booking without panels', ({ kinds: { booking } }) => (booking ? both(booking) : '–')),
      row(`in all: a booking with ${panels} panels`, (cost) => both(cost.bookingWithPanels)),
      row('in all: visits counted a second at most', ({ visitsAtMost }) => counted(visitsAtMost)),
      row('memory of a server at rest', ({ atRest }) => megabytes(atRest.memory)),
      row('connections of a server at rest', ({ atRest, servers }) => String(atRest.connections / servers)),
    ],
  );
}

/** A visit with its share of a booking, after which every server renders every page once more. */
function visitCost({ kinds: own, servers, render, bookingWithPanels }: Costs, pages: number): Cost {
  const parts = keysOf(perVisit).map((kind) => ({ count: perVisit[kind], cost: own[kind] }));
  const ofKinds = (read: (cost: Cost) => number) =>
    parts.reduce((sum, { count, cost }) => sum + count * (cost ? read(cost) : 0), 0);
  const ofBooking = (read: (cost: Cost) => number) =>
    (read(bookingWithPanels) + servers * pages * read(render)) / visitsPerBooking;
  return {
    server: ofKinds(({ server }) => server) + ofBooking(({ server }) => server),
    database: ofKinds(({ database }) => database) + ofBooking(({ database }) => database),
  };
}

function limitTable(costs: Costs[], pages: number): string {
  const of = costs.map((cost) => visitCost(cost, pages));
  const perCore = (work: number) => counted(1000 / work);
  return markdown(
    'What follows from it: visits a second for one core',
    ['', ...costs.map(({ servers }) => serversOf(servers))],
    [
      ['CPU time of servers for a visit', ...of.map(({ server }) => milliseconds(server))],
      ['CPU time of the database for a visit', ...of.map(({ database }) => milliseconds(database))],
      ['one core of servers carries', ...of.map(({ server }) => perCore(server))],
      ['one core of the database carries', ...of.map(({ database }) => perCore(database))],
    ],
  );
}

function storedTable(stored: Stored[], photo: PhotoCost): string {
  const rows = stored.map(({ table, bytes }) => [`a row of \`${table}\` with its indexes`, kilobytes(bytes)]);
  const { kept, removedLater } = bookingBytes(stored);
  const inAll = [
    ['a booking, rows that stay', kilobytes(kept)],
    ['a booking, rows that are removed within 30 days', kilobytes(removedLater)],
    ['a visit', kilobytes(visitBytes(stored))],
    ['a photo of 12 megapixels as it is sent', kilobytes(photo.sent)],
    ['the same in the storage, with all widths and formats', kilobytes(photo.stored)],
    ['CPU time for it, in a process of its own', inSeconds(photo.work)],
    ['until its upload is answered', inSeconds(photo.seconds * 1000)],
  ];
  return markdown('What is stored', ['', ''], [...inAll, ...rows]);
}

/** Tables for `docs/capacity.md`. */
export function reportOf({ costs, ramps, photo, stored, pages, loadBefore }: Results): string {
  const tables = [
    carriedTable(ramps),
    sameLoadTable(ramps),
    costTable(costs),
    growthTable(costs),
    limitTable(costs, pages),
    storedTable(stored, photo),
  ];
  const one = costs.find(isAlone);
  const { carried, first } = ramps.find(isAlone) ?? {};
  const memory = (carried ?? first)?.memory ?? 0;
  if (one) tables.push(needsTable({ costs: one, visit: visitCost(one, pages), photo, stored, memory }));
  return ['', machine(loadBefore), '', ...tables].join('\n');
}
