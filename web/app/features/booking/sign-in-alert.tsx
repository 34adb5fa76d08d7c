import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { forgetRequestedPage, keepRequestedPage } from '#web/platform/session/requested-page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { formatDay } from '../availability/day-format.ts';
import type { BookableHall } from '../availability/free-days.ts';
import { HallSign } from '../halls/hall-sign.tsx';
import { bookingRequest } from './booking-request.ts';

/** The request is reopened after the sign-in: on the page of the hall, else on the home page. */
function closeForSignIn(hallName: string, eventDate: Day) {
  const { pathname } = window.location;
  if (pathname.startsWith('/saloni/')) keepRequestedPage(`${pathname}?dan=${eventDate}`);
  else forgetRequestedPage();
  bookingRequest.closeForSignIn(hallName);
}

interface SignInAlertProps {
  hall: BookableHall;
  eventDate: Day;
  /** For the waiting list of a taken day. */
  waits: boolean | undefined;
}

/** Asks a visitor to sign in; hall and day are stored. */
export default function SignInAlert({ hall, eventDate, waits }: SignInAlertProps) {
  const leave = () => closeForSignIn(hall.name, eventDate);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={bookingRequest.close}
      className="fixed inset-0 z-(--z-overlay) grid place-items-end bg-s-overlay backdrop-blur-[3px] data-entering:animate-[rise_var(--dur-base)] phone:place-items-center phone:p-6"
    >
      <Modal className="max-h-[94svh] w-full overflow-y-auto rounded-t-[12px] bg-s-surface text-s-ink shadow-float data-entering:animate-rise phone:max-w-110 phone:rounded-md">
        <Dialog role="alertdialog" className="px-6 pt-7.5 pb-7 outline-none phone:px-8">
          <p className="flex items-center gap-3 font-serif text-xl leading-snug opsz-t3">
            <HallSign name={hall.name} className="size-6.5 flex-none text-s-gold-text" />
            {texts.hall_and_day({ hall: hall.name, day: formatDay(eventDate) })}
          </p>
          <Heading slot="title" className="heading-2 mt-4.5 mb-2 text-2xl!">
            {waits ? texts.guest_alert_waiting() : texts.guest_alert_title()}
          </Heading>
          <p className="text-s-ink-2">{texts.guest_alert_text()}</p>
          <div className="mt-6 grid gap-2.5">
            <ButtonLink to="/login" variant="ink" size="large" onClick={leave}>
              {texts.navigation_login()}
            </ButtonLink>
            <ButtonLink to="/register" variant="line" size="large" onClick={leave}>
              {texts.navigation_register()}
            </ButtonLink>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
