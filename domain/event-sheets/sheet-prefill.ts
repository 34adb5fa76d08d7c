import type { SheetContent } from '#schemas/event-sheets/sheet-content.ts';
import type { EventType } from '#schemas/reservations/event-types.ts';
import * as texts from '#texts';

/** What is known about an event before anybody writes its sheet. */
export type KnownEvent = {
  eventType: EventType;
  startTime: string | null;
  endTime: string | null;
  adults: number;
  children: number;
  menu: { name: string; description: string } | null;
  /** Of the contract or the last offer, without prices. */
  agreed: { text: string; quantity: number; unit: string }[];
};

const seatsOfTable = 10;
const longestCourse = 500;
const longestNote = 2000;

type Numbered<Row> = Omit<Row, 'rowId'>;
const withIds = <Row extends object>(prefix: string, rows: Row[]) =>
  rows.map((row, index) => ({ rowId: `${prefix}-${index + 1}`, ...row }));

function timeline({ eventType, startTime, endTime }: KnownEvent) {
  const row = (what: string, who: string, time: string | null = null) => ({ time, what, who });
  const rows: Numbered<SheetContent['timeline'][number]>[] = [
    row(texts.sheet_start_welcome(), texts.sheet_by_waiters(), startTime),
    ...(eventType === 'WEDDING' ? [row(texts.sheet_start_entrance(), texts.sheet_by_host())] : []),
    row(texts.sheet_start_starter(), texts.sheet_by_kitchen()),
    row(texts.sheet_start_main(), texts.sheet_by_kitchen()),
    row(texts.sheet_start_cake(), texts.sheet_by_kitchen()),
    row(texts.sheet_start_end(), texts.sheet_by_hall(), endTime),
  ];
  return withIds('time', rows);
}

function menu({ menu: chosen, adults, children }: KnownEvent) {
  if (!chosen) return [];
  const row = (name: string, note: string, count: number) => ({ name, note, count, isPartOf: false });
  return withIds('menu', [
    row(chosen.name, texts.sheet_start_menu_adults(), adults),
    ...(children > 0
      ? [row(texts.sheet_start_menu_children(), texts.sheet_start_menu_children_note(), children)]
      : []),
  ]);
}

function tables({ eventType, adults, children }: KnownEvent) {
  const guests = adults + children;
  const row = (name: string, count: number) => ({ name, count, seats: seatsOfTable, note: '' });
  if (eventType !== 'WEDDING' || guests <= seatsOfTable)
    return withIds('table', [row(texts.sheet_start_round(), Math.ceil(guests / seatsOfTable))]);
  return withIds('table', [
    row(texts.sheet_start_round(), Math.ceil((guests - seatsOfTable) / seatsOfTable)),
    row(texts.sheet_start_main_table(), 1),
  ]);
}

const dietNames = () => [
  texts.sheet_start_gluten(),
  texts.sheet_start_nuts(),
  texts.sheet_start_lactose(),
  texts.sheet_start_diabetes(),
];

const suppliers = () =>
  withIds(
    'supplier',
    [
      { kind: texts.sheet_start_music(), isOptional: false },
      { kind: texts.sheet_start_photo(), isOptional: true },
      { kind: texts.sheet_start_flowers(), isOptional: true },
    ].map((row) => ({ ...row, name: '', phone: '', note: '' })),
  );

function hallNote({ agreed }: KnownEvent): string {
  const ordered = agreed.map(({ text, quantity, unit }) =>
    unit === 'PIECE' || unit === 'HOUR' ? texts.sheet_start_quantity({ text, quantity }) : text,
  );
  if (ordered.length === 0) return '';
  return texts.sheet_start_agreed({ list: ordered.join(', ') }).slice(0, longestNote);
}

/** The first draft of a sheet. */
export const prefilledContent = (event: KnownEvent): SheetContent => ({
  timeline: timeline(event),
  menu: menu(event),
  courses: event.menu?.description
    ? withIds('course', [
        {
          name: event.menu.name,
          text: event.menu.description.replace(/\s+/g, ' ').slice(0, longestCourse),
        },
      ])
    : [],
  diets: withIds(
    'diet',
    dietNames().map((name) => ({ name, count: null })),
  ),
  tables: tables(event),
  suppliers: suppliers(),
  contact: { name: '', phone: '' },
  children: null,
  kitchenNote: '',
  hallNote: hallNote(event),
});

/** When guests arrive: the time of the reservation, else of the first row that names them. */
export function beginningOf(startTime: string | null, { timeline }: Pick<SheetContent, 'timeline'>) {
  const timed = timeline.filter(({ time }) => time !== null);
  const withGuests = timed.find(({ what }) => /gost/i.test(what));
  return startTime ?? withGuests?.time ?? timed[0]?.time ?? null;
}
