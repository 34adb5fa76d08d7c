import { type ComponentType, useEffect, useEffectEvent } from 'react';
import * as texts from '#texts';
import { session, useSession } from '#web/platform/session/browser-session.ts';
import type { SessionState } from '#web/platform/session/session.ts';
import { useLazyComponent } from '#web/ui/lazy-load.ts';
import { showWarning } from '#web/ui/toast.tsx';
import type { Availability, BookableHall } from '../availability/free-days.ts';
import { type BookingRequestDraft, bookingRequest, useOpenDraft } from './booking-request.ts';

const loadSignInAlert = () => import('./sign-in-alert.tsx');
const loadDialog = () => import('./booking-request-dialog.tsx');
const loadWaitingSheet = () => import('../waiting/waiting-sheet.tsx');

type Audience = 'unknown' | 'guest' | 'user' | 'team';

// With tokens people count as users while the session is restored or the server is unreachable; sending then shows the
// error.
function toAudience(state: SessionState): Audience {
  if (state.status === 'signedIn') return state.user.role === 'USER' ? 'user' : 'team';
  if (state.status === 'guest') return 'guest';
  return state.status === 'unreachable' || state.status === 'restoring' ? 'user' : 'unknown';
}

/** Prefetches the dialog on pointing at its button. */
export function prefetchDialog(): void {
  const load = toAudience(session.state()) === 'guest' ? loadSignInAlert : loadDialog;
  load().catch(() => undefined);
}

/** Rendered once on each page where a date can be requested: the form for customers, the sign-in alert for others. */
export default function BookingRequestHost({ availability }: { availability: Availability }) {
  const state = useSession();
  const draft = useOpenDraft();
  const audience = toAudience(state);
  const hall = availability.halls.find(({ hallId }) => hallId === draft?.hallId);

  useEffect(() => {
    if (toAudience(state) === 'user') bookingRequest.resume();
  }, [state]);

  useEffect(() => {
    if (!draft || audience !== 'team') return;
    bookingRequest.close();
    showWarning(texts.request_for_team());
  }, [draft, audience]);

  if (!draft || !hall) return null;
  if (audience === 'guest') return <LazySignInAlert hall={hall} draft={draft} />;
  if (audience !== 'user') return null;
  const Form = draft.waits ? LazyWaitingSheet : LazyDialog;
  return <Form availability={availability} hall={hall} draft={draft} />;
}

interface OpenRequest {
  hall: BookableHall;
  draft: BookingRequestDraft;
}

function LazySignInAlert({ hall, draft }: OpenRequest) {
  const SignInAlert = useLoadedFor(loadSignInAlert, draft);
  return SignInAlert ? <SignInAlert hall={hall} eventDate={draft.eventDate} waits={draft.waits} /> : null;
}

function LazyDialog({ availability, hall, draft }: OpenRequest & { availability: Availability }) {
  const Dialog = useLoadedFor(loadDialog, draft);
  return Dialog ? <Dialog availability={availability} hall={hall} draft={draft} /> : null;
}

function LazyWaitingSheet({ availability, hall, draft }: OpenRequest & { availability: Availability }) {
  const Sheet = useLoadedFor(loadWaitingSheet, draft);
  return Sheet ? <Sheet availability={availability} hall={hall} draft={draft} /> : null;
}

/** After a network failure the next click creates a new draft and tries again. */
function useLoadedFor<Props>(
  fetchComponent: () => Promise<{ default: ComponentType<Props> }>,
  draft: BookingRequestDraft,
) {
  const { Component, load } = useLazyComponent(fetchComponent);
  const loadOnce = useEffectEvent((_draft: BookingRequestDraft) => {
    if (!Component) void load();
  });
  useEffect(() => loadOnce(draft), [draft]);
  return Component;
}
