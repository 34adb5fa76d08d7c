import type { Day } from '#domain/dates/days.ts';
import { type DeadlineRules, extendedDeadline, lastDeadline } from '#domain/dates/deadlines.ts';

type Hold = {
  status: string;
  eventDate: Day;
  heldUntil: Date | null;
  heldSince: Date | null;
  isExtended: boolean;
  askedAt: Date | null;
  isOffered: boolean;
  offerUntil: Date | null;
  contractId: number | null;
};

/** The columns of a reservation without a deadline. */
export const noHold = {
  heldUntil: null,
  heldSince: null,
  isExtended: false,
  askedAt: null,
  isOffered: false,
} as const;

/** The columns of a reservation without an offer and a contract. */
export const noAgreement = { offerUntil: null, contractId: null } as const;

/** An offer was sent and can still be signed. */
export const hasOpenOffer = ({ offerUntil }: Pick<Hold, 'offerUntil'>, now: Date): boolean =>
  offerUntil !== null && offerUntil > now;

/** What the customer may extend the deadline to, or undefined. */
export function extensionOf(
  hold: Hold,
  rules: DeadlineRules & { guestMayExtend: boolean },
  now: Date,
): Date | undefined {
  const { status, eventDate, heldUntil, heldSince, isExtended, askedAt, isOffered } = hold;
  if (!rules.guestMayExtend || status !== 'PENDING' || isOffered || isExtended || askedAt) return undefined;
  if (hasOpenOffer(hold, now) || hold.contractId) return undefined;
  if (!heldUntil || !heldSince || heldUntil <= now) return undefined;
  return extendedDeadline({ heldSince, heldUntil, eventDate }, rules);
}

/** The deadline after a move to another day: never later than two days before it. */
export function movedHold({ heldUntil }: Pick<Hold, 'heldUntil'>, eventDate: Day, now: Date) {
  if (!heldUntil) return {};
  const last = lastDeadline(eventDate);
  if (last <= now) return noHold;
  return heldUntil > last ? { heldUntil: last } : {};
}
