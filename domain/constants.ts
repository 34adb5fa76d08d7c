/** Opening hours: Monday to Saturday, local time. */
export const openingHours = { opensAt: 9, closesAt: 20, days: [1, 2, 3, 4, 5, 6] } as const;

/** An approver of refunds is an administrator for so long, so that nobody promotes a second account of their own. */
export const refundApproverDays = 7;

/** The size of link previews; other sizes are cropped by messengers and search engines. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The celebration that a photo of a hall shows; albums are made of it. */
export const occasions = ['WEDDING', 'BAPTISM', 'BIRTHDAY', 'GRADUATION', 'OTHER'] as const;
export type Occasion = (typeof occasions)[number];

/** What families ask about a hall, in the order of the panel. */
export const hallFactFields = [
  'areaSquareMetres',
  'ceilingCentimetres',
  'parkingPlaces',
  'endsAt',
  'ownBand',
  'ownCake',
  'children',
  'included',
  'tableLayouts',
] as const;
export type HallFactField = (typeof hallFactFields)[number];
