import { type ComponentType, useEffect, useEffectEvent } from 'react';
import * as texts from '#texts';
import type { Availability, BookableHall } from '../availability/free-days.ts';
import { session, useSession } from '../session/browser-session.ts';
import type { SessionState } from '../session/session.ts';
import { useOnDemand } from '../ui/lazy-load.ts';
import { showWarning } from '../ui/toast.tsx';
import { beginRequest, closeRequest, drafts, resumeRequest, useRequest } from './request.ts';
import type { RequestDraft } from './request-draft.ts';
import { makeWish, useWish } from './wish.ts';

const fetchGuestAlert = () => import('./guest-alert.tsx');
const fetchReservationDialog = () => import('./reservation-dialog.tsx');

type Audience = 'unknown' | 'guest' | 'user' | 'administrator';

// Whoever holds tokens stays a user while the server is asked or away: what they type is kept, and sending says what is wrong.
function audienceOf(state: SessionState): Audience {
  if (state.status === 'signedIn') return state.user.role === 'ADMIN' ? 'administrator' : 'user';
  if (state.status === 'guest') return 'guest';
  return state.status === 'unreachable' || state.status === 'restoring' ? 'user' : 'unknown';
}

/** Somebody is about to ask for a date: what they will see is fetched already. */
export function prepareRequest(): void {
  const fetchPart = audienceOf(session.state()) === 'guest' ? fetchGuestAlert : fetchReservationDialog;
  fetchPart().catch(() => undefined);
}

let lastSignOut: SessionState | undefined;

/** Whoever signs out leaves nothing behind for the next person at this screen. */
function forgetAfterSignOut(state: SessionState): void {
  const hasSignedOut = state.status === 'guest' && state.cause === 'signedOut';
  if (!hasSignedOut || state === lastSignOut) return;
  lastSignOut = state;
  closeRequest();
  drafts.forget();
}

/** Stands once on a page where a date can be asked for, and shows what fits whoever asks. */
export default function RequestHost({ availability }: { availability: Availability }) {
  const state = useSession();
  const request = useRequest();
  const wish = useWish();
  const audience = audienceOf(state);
  const hall = availability.halls.find(({ hallId }) => hallId === request?.hallId);

  useEffect(() => {
    if (!wish) return;
    beginRequest(wish);
    makeWish(undefined);
  }, [wish]);

  useEffect(() => {
    forgetAfterSignOut(state);
    if (audienceOf(state) === 'user') resumeRequest();
  }, [state]);

  useEffect(() => {
    if (!request || audience !== 'administrator') return;
    closeRequest();
    showWarning(texts.request_for_administrators());
  }, [request, audience]);

  if (!request || !hall) return null;
  if (audience === 'guest') return <ForGuest hall={hall} request={request} />;
  return audience === 'user' ? <ForUser availability={availability} hall={hall} request={request} /> : null;
}

interface ForSomebody {
  hall: BookableHall;
  request: RequestDraft;
}

function ForGuest({ hall, request }: ForSomebody) {
  const GuestAlert = useFetched(fetchGuestAlert, request);
  return GuestAlert ? <GuestAlert hall={hall} day={request.day} /> : null;
}

function ForUser({ availability, hall, request }: ForSomebody & { availability: Availability }) {
  const ReservationDialog = useFetched(fetchReservationDialog, request);
  return ReservationDialog ? (
    <ReservationDialog availability={availability} hall={hall} request={request} />
  ) : null;
}

/** Where the network fails the page says so; the next press on the same button tries again. */
function useFetched<Props>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  request: RequestDraft,
) {
  const { Part, load } = useOnDemand(fetchPart);
  const fetchFor = useEffectEvent((_request: RequestDraft) => {
    if (!Part) void load();
  });
  useEffect(() => fetchFor(request), [request]);
  return Part;
}
