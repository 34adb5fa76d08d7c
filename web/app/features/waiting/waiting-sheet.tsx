import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { WaitingEntry } from '#schemas/reservations/waiting-list.ts';
import * as texts from '#texts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CloseButton } from '#web/ui/close-button.tsx';
import type { Availability, BookableHall } from '../availability/free-days.ts';
import { type BookingRequestDraft, bookingRequest } from '../booking/booking-request.ts';
import { DayStrip, DialogBody } from '../booking/dialog-body.tsx';
import { WaitingForm } from './waiting-form.tsx';
import { useWaitingLine } from './waiting-line-query.ts';
import { WaitingPlace } from './waiting-place.tsx';

// With large text on a narrow phone the button is above the heading.
const closeAbove = { flexWrap: 'wrap-reverse' } as const;
const besideClose = { flex: '1 1 9rem' };

interface WaitingSheetProps {
  availability: Availability;
  hall: BookableHall;
  draft: BookingRequestDraft;
}

/** Joins the line for a taken day; who is in it sees the place. A sheet from below on phones. */
export default function WaitingSheet({ availability, hall, draft }: WaitingSheetProps) {
  const [isSending, setSending] = useState(false);
  const [joined, setJoined] = useState<WaitingEntry>();
  const facts = useWaitingLine(draft.hallId, draft.eventDate);
  const entry = joined ?? facts.entry;
  const close = isSending ? undefined : bookingRequest.close;
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={isSending}
      onOpenChange={close}
      className="fixed inset-0 z-(--z-overlay) grid place-items-end bg-s-overlay backdrop-blur-[3px] data-entering:animate-[rise_var(--dur-base)] phone:place-items-center phone:p-6"
    >
      <Modal className="w-full overflow-hidden rounded-t-[12px] border border-transparent bg-s-surface text-s-ink shadow-float data-entering:animate-rise phone:max-w-110 phone:rounded-md">
        <Dialog className="flex max-h-[calc(100svh-3rem)] flex-col outline-none">
          {!entry && <DayStrip hall={hall} eventDate={draft.eventDate} />}
          <div
            className="flex flex-none items-start justify-between gap-4 pt-3 pr-2 pl-5 phone:pr-5 phone:pl-8"
            style={closeAbove}
          >
            <Heading slot="title" className="heading-2 pt-1.5" style={besideClose}>
              {entry ? texts.waiting_joined() : texts.waiting_notify()}
            </Heading>
            <span className="ml-auto">
              <CloseButton onClick={close} disabled={isSending} />
            </span>
          </div>
          {entry ? (
            <WaitingPlace entry={entry} facts={facts} onSending={setSending} />
          ) : facts.count?.isOwnDay ? (
            <OwnDay />
          ) : (
            <WaitingForm
              availability={availability}
              hall={hall}
              draft={draft}
              facts={facts}
              isSending={isSending}
              onSending={setSending}
              onJoined={setJoined}
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function OwnDay() {
  return (
    <DialogBody
      actions={
        <ButtonLink to="/profile" size="large" variant="ink" onClick={bookingRequest.close}>
          {texts.waiting_back_to_profile()}
        </ButtonLink>
      }
    >
      <p role="status" tabIndex={-1} ref={focus} className="text-s-ink-2 outline-none">
        {texts.error_own_day()}
      </p>
    </DialogBody>
  );
}
