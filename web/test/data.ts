import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import type { Hall } from '#schemas/halls.ts';
import type { Message } from '#schemas/messages.ts';
import type { Notification } from '#schemas/notifications.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { Settings } from '#schemas/settings.ts';
import { amra } from './people.ts';

const moment = '2026-01-05T10:00:00.000Z';

export const dayAhead = (count: number): Day => addDays(toIsoDay(new Date()), count);
export const inNumbers = (day: string) => `${day.split('-').reverse().join('.')}.`;

const hall = (hallId: number, name: string, maxGuestsMin: number, maxGuestsMax: number): Hall => ({
  hallId,
  name,
  slug: name.toLowerCase(),
  maxGuestsMin,
  maxGuestsMax,
  description: `Salon ${name}.`,
  imageUrl: [],
  photos: [],
  features: [],
  hallFeatures: [],
  updatedAt: moment,
});

export const halls: Hall[] = [
  hall(1, 'Kruna', 250, 600),
  hall(2, 'Evropa', 150, 350),
  hall(3, 'Kristal', 50, 150),
];

export const reservation = (details: Partial<AdminReservation> = {}): AdminReservation => ({
  reservationId: 41,
  hallId: 1,
  hall: { name: 'Kruna' },
  userId: amra.userId,
  user: { firstName: amra.firstName, lastName: amra.lastName, email: amra.email, phone: null },
  guestFirstName: null,
  guestLastName: null,
  guestEmail: null,
  guestPhone: null,
  eventDate: dayAhead(200),
  guestCount: 300,
  eventType: 'WEDDING',
  customEventType: null,
  status: 'PENDING',
  message: 'Okrugli stolovi',
  cancelReason: null,
  canceledBy: null,
  heldUntil: null,
  heldSince: null,
  extendableUntil: null,
  isOffered: false,
  askedAt: null,
  menuId: null,
  extras: null,
  movesReservationId: null,
  offerUntil: null,
  contractId: null,
  createdAt: moment,
  internalNote: null,
  updatedAt: moment,
  ...details,
});

export const message = (details: Partial<Message> = {}): Message => ({
  messageId: 51,
  userId: amra.userId,
  hallId: 1,
  hall: { name: 'Kruna' },
  subject: 'Parking',
  message: 'Gdje staje autobus?',
  status: 'PENDING',
  response: null,
  createdAt: moment,
  user: { firstName: amra.firstName, lastName: amra.lastName, email: amra.email },
  answeredAt: null,
  reservation: null,
  replyCount: 0,
  lastReply: null,
  lastAt: moment,
  awaitsReply: details.status !== 'ANSWERED',
  isUnread: false,
  ...details,
});

let lastNotification = 60;

/** Each has its own id, since deleted ids are remembered by the page. */
/** Each is older than the one before, as the server lists them. */
export const notification = (details: Partial<Notification> = {}): Notification => ({
  notificationId: ++lastNotification,
  kind: 'RESERVATION_REQUESTED',
  message: 'Novi upit: Kruna, 12.06.2027.',
  isRead: false,
  createdAt: new Date(Date.parse(moment) - lastNotification).toISOString(),
  user: { firstName: amra.firstName, lastName: amra.lastName, email: amra.email },
  reservationId: 41,
  messageId: null,
  ...details,
});

export const settings: Settings = {
  name: 'Saloni',
  phone: '051 111 222',
  viber: null,
  whatsApp: null,
  email: 'info@saloni.test',
  address: 'Stara ulica 1',
  mapLink: null,
  facebook: null,
  instagram: null,
  tikTok: null,
  youTube: null,
  parking: null,
  borderDistance: null,
  airportDistance: null,
  hotels: null,
  contactPerson: null,
  contactRole: null,
  contactPhoto: null,
  holdDays: 7,
  holdHoursNear: 24,
  holdDaysMax: 14,
  guestMayExtend: true,
  holdReminders: true,
  automaticOffer: true,
  offerHours: 48,
  offerHoursNear: 12,
  nightFrom: '22:00',
  nightTo: '08:00',
  firstMayAsk: true,
  pricesPublic: true,
  offerDays: 7,
  guestsFixedDays: 10,
  paperYears: 10,
  cashInEur: false,
  taxNumber: null,
  vatNumber: null,
  updatedAt: moment,
};
