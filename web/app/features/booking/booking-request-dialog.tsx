import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import * as texts from '#texts';
import { api } from '#web/platform/api/client.ts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CloseButton } from '#web/ui/close-button.tsx';
import { formatDay } from '../availability/day-format.ts';
import type { Availability, BookableHall } from '../availability/free-days.ts';
import { type BookingRequestDraft, bookingRequest } from './booking-request.ts';
import { BookingRequestForm } from './booking-request-form.tsx';
import { SentPrices } from './chosen-prices.tsx';
import { DialogBody } from './dialog-body.tsx';
import { InvitationPreview } from './invitation-preview.tsx';

interface BookingRequestDialogProps {
  availability: Availability;
  hall: BookableHall;
  draft: BookingRequestDraft;
}

export default function BookingRequestDialog({ availability, hall, draft }: BookingRequestDialogProps) {
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  useSavedDraft(draft, !isSending && !isSent);
  useFocusAfterwards();
  // The dialog cannot be closed while sending.
  const isLocked = isSending && !isSent;
  const close = isLocked ? undefined : bookingRequest.close;
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={isLocked}
      onOpenChange={close}
      className="fixed inset-0 z-(--z-overlay) grid bg-s-overlay backdrop-blur-[3px] data-entering:animate-[rise_var(--dur-base)] phone:place-items-center phone:p-6"
    >
      <Modal className="h-dvh w-full overflow-hidden bg-s-surface text-s-ink shadow-float data-entering:animate-rise phone:h-auto phone:max-w-160 phone:rounded-md tablet:max-w-245">
        <Dialog className="flex h-full flex-col outline-none phone:max-h-[calc(100svh-3rem)] tablet:grid tablet:grid-cols-[360px_minmax(0,1fr)]">
          <InvitationPreview draft={draft} hall={hall} />
          <div className="flex min-h-0 flex-1 flex-col phone:min-h-0 tablet:max-h-[calc(100svh-3rem)]">
            <div className="flex flex-none items-center justify-between gap-4 pt-3 pr-2 pb-2 pl-5 phone:pt-5.5 phone:pr-5 phone:pb-0 phone:pl-8">
              {!isSent && (
                <Heading slot="title" className="heading-2">
                  {texts.request_title()}
                </Heading>
              )}
              <span className="ml-auto">
                <CloseButton onClick={close} disabled={isLocked} />
              </span>
            </div>
            {isSent ? (
              <Sent hall={hall} draft={draft} />
            ) : (
              <BookingRequestForm
                availability={availability}
                hall={hall}
                draft={draft}
                isSending={isSending}
                onSending={setSending}
                onSent={() => setSent(true)}
              />
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The button that opened it is gone when its day is taken now; then the heading above it has the focus. */
function useFocusAfterwards() {
  const [section] = useState(() => document.activeElement?.closest('main section'));
  useEffect(() => {
    const focusHeading = () => {
      if (document.activeElement !== document.body) return;
      const heading = (section ?? document).querySelector<HTMLElement>('h1, h2');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    };
    // The dialog returns the focus to its button in the first frame.
    return () => void requestAnimationFrame(() => requestAnimationFrame(focusHeading));
  }, [section]);
}

function Sent({ hall, draft }: Pick<BookingRequestDialogProps, 'hall' | 'draft'>) {
  const session = useSession();
  const email = session.status === 'signedIn' ? session.user.email : '';
  return (
    <DialogBody
      actions={
        <>
          <Button onClick={bookingRequest.close}>{texts.close()}</Button>
          <ButtonLink to="/profile" variant="ink" onClick={bookingRequest.close}>
            {texts.request_sent_profile()}
          </ButtonLink>
        </>
      }
    >
      <div
        role="status"
        tabIndex={-1}
        ref={(element) => element?.focus()}
        className="my-auto grid gap-3 py-6"
      >
        <CircleCheck className="size-10 text-s-confirmed" strokeWidth={1.3} aria-hidden="true" />
        <Heading slot="title" className="heading-2">
          {texts.request_sent()}
        </Heading>
        <p className="font-medium">
          {texts.hall_and_day({ hall: hall.name, day: formatDay(draft.eventDate) })}
        </p>
        <SentPrices draft={draft} />
        <p className="wrap-anywhere text-s-ink-2">{texts.request_sent_text({ email })}</p>
      </div>
    </DialogBody>
  );
}

const saveAfterMilliseconds = 2000;

/** A failure changes nothing: the draft of this device stays. */
const save = (body: Omit<BookingRequestDraft, 'attempt'>) =>
  void api.PUT('/api/reservations/draft', { body }).catch(() => undefined);

/** Stores the open request with the account, so that it can be continued on another device. */
function useSavedDraft({ attempt: _own, ...draft }: BookingRequestDraft, isEditing: boolean): void {
  const text = JSON.stringify(draft);
  const saved = useRef('');
  useEffect(() => {
    if (!isEditing || saved.current === text) return;
    const timer = setTimeout(() => {
      saved.current = text;
      save(JSON.parse(text));
    }, saveAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [text, isEditing]);
}
