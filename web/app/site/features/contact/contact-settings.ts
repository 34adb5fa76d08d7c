import type { Settings } from '#schemas/settings.ts';

/** What pages with a contact show; rules of deadlines and directions would make their data larger. */
const shown = [
  'name',
  'phone',
  'viber',
  'whatsApp',
  'email',
  'address',
  'mapLink',
  'facebook',
  'instagram',
  'tikTok',
  'youTube',
  'contactPerson',
  'contactRole',
  'contactPhoto',
  'pricesPublic',
] as const satisfies (keyof Settings)[];

export type ContactSettings = Pick<Settings, (typeof shown)[number]>;

export const toContactSettings = (settings: Settings) =>
  // `Object.fromEntries` forgets which names it was given.
  Object.fromEntries(shown.map((name) => [name, settings[name]])) as ContactSettings;
