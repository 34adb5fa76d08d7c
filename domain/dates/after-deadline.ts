/** Whoever reads after the deadline sees the state after it, also before anybody has written it. */
export function afterDeadline<Held extends { status: string; heldUntil: Date | string | null }>(
  held: Held,
  now: Date,
): Held {
  if (held.status !== 'PENDING' || !held.heldUntil || new Date(held.heldUntil) > now) return held;
  return { ...held, status: 'CANCELED', canceledBy: 'SYSTEM', isOffered: false, offerUntil: null };
}

/** The same for an offer after its validity. */
export const stateAt = <State extends string>(
  { state, validUntil }: { state: State; validUntil: Date | string },
  now: Date,
): State | 'EXPIRED' => (state === 'SENT' && new Date(validUntil) <= now ? 'EXPIRED' : state);
