/** Kinds of requests, by what they cost. */
export const kinds = [
  'page',
  'revisit',
  'picture',
  'calendar',
  'visit',
  'panel',
  'booking',
  'upload',
] as const;
export type Kind = (typeof kinds)[number];

export const meaningOf: Record<Kind, string> = {
  page: 'a page, first view',
  revisit: 'a page again (304)',
  picture: 'a picture of a hall, 960 wide',
  calendar: 'the calendar again (mostly 304)',
  visit: 'a visit counted',
  panel: 'a read of the panel',
  booking: 'a booking',
  upload: 'a photo uploaded',
};

export const isRead = (kind: Kind) => ['page', 'revisit', 'picture', 'calendar'].includes(kind);

/** What one person does on the site within some two minutes. */
export const perVisit = { page: 2, revisit: 1, picture: 3, calendar: 4, visit: 1 };
/** As in a business with fifty thousand visits and a thousand requests a year. */
export const visitsPerBooking = 50;
/** Open panels, each of which reads two lists every ten seconds. */
export const panels = 15;
const panelReadsPerSecond = (panels * 2) / 10;

export type Rates = Partial<Record<Kind, number>>;

/** Requests a second of each kind for this number of visits a second; photos are counted by the step. */
export const ratesOf = (visits: number): Rates => ({
  page: perVisit.page * visits,
  revisit: perVisit.revisit * visits,
  picture: perVisit.picture * visits,
  calendar: perVisit.calendar * visits,
  visit: perVisit.visit * visits,
  panel: panelReadsPerSecond,
  booking: visits / visitsPerBooking,
});

/** The bar of a step. */
export const bar = { readP99: 250, bookingP99: 1_000, uploadMost: 10_000 };
