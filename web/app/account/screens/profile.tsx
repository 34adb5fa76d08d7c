import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { PersonForm } from '#web/features/people/person-form.tsx';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { useSend } from '#web/platform/api/query.ts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ChangeEmailForm } from '../features/auth/change-email-form.tsx';
import { ChangePasswordForm } from '../features/auth/change-password-form.tsx';
import { devicesQuery, SignedInDevices } from '../features/auth/signed-in-devices.tsx';
import { useOwnHalls } from '../features/bookings/availability-query.ts';
import { useNewBadges } from '../features/bookings/new-badges.ts';
import { OwnDate } from '../features/bookings/request-date.tsx';
import { OwnReservations } from '../features/bookings/reservations.tsx';
import { useOwnReservations } from '../features/bookings/reservations-query.ts';
import { OwnNextDate, UpcomingReservations } from '../features/bookings/upcoming-reservations.tsx';
import { OwnMessageForm } from '../features/messages/message-form.tsx';
import { OwnMessages } from '../features/messages/messages.tsx';
import { OpeningRow } from '../features/profile/account-row.tsx';
import { OwnData } from '../features/profile/data-export.tsx';
import { DeleteAccount } from '../features/profile/delete-account.tsx';
import { CustomerPage, customerFrame } from './sections/customer-page.tsx';

export const handle: SiteHandle = { withFooter: true };

export const meta = () =>
  describePage({ title: texts.profile_title(), description: texts.profile_description(), hidden: true });

export default function ProfileScreen() {
  return <CustomerPage>{(user) => <Profile user={user} />}</CustomerPage>;
}

// The two columns of desktops are one on phones: dates, messages, picker, account.
const column = 'contents min-w-0 gap-y-14 tablet:row-start-1 tablet:grid';

/** The next date first, then everything else. */
function Profile({ user }: { user: User }) {
  const halls = useOwnHalls();
  const reservations = useOwnReservations(user.userId).data ?? [];
  const marked = useNewBadges();
  return (
    <main id="main" tabIndex={-1} className={customerFrame}>
      <BackLink to="/">{texts.back()}</BackLink>
      <h1 className="display-2 mt-3 wrap-anywhere">
        {user.firstName} {user.lastName}
      </h1>
      <p className="mt-1.5 wrap-anywhere text-s-ink-2">{user.email}</p>
      <OwnNextDate user={user} />
      <div className="mt-10 grid items-start gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-14 tablet:mt-16 tablet:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className={`${column} tablet:col-start-2`}>
          <UpcomingReservations user={user} marked={marked} />
          <div id="poruke" className="scroll-mt-24">
            <OwnMessages />
            <OwnMessageForm
              user={user}
              halls={halls.data}
              reservations={reservations.filter(({ status }) => status !== 'CANCELED')}
              areHallsMissing={halls.isError}
              onReloadHalls={() => void halls.refetch()}
            />
          </div>
        </div>
        <div className={column}>
          <OwnDate user={user}>
            <OwnReservations user={user} marked={marked} />
          </OwnDate>
          <Account user={user} />
        </div>
      </div>
    </main>
  );
}

function Account({ user }: { user: User }) {
  const queries = useQueryClient();
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="heading-3 mb-4">
        {texts.profile_account()}
      </h2>
      <OpeningRow
        title={texts.profile_details()}
        text={user.phone ?? texts.profile_phone_none()}
        open={texts.label_edit()}
      >
        <ProfileDetailsForm user={user} />
      </OpeningRow>
      <OpeningRow title={texts.label_email()} text={user.email} open={texts.account_change()}>
        <ChangeEmailForm email={user.email} />
      </OpeningRow>
      <OpeningRow
        title={texts.profile_password()}
        text={texts.profile_password_text()}
        open={texts.account_change()}
      >
        <ChangePasswordForm
          email={user.email}
          onChanged={() => void queries.invalidateQueries(devicesQuery)}
        />
      </OpeningRow>
      <OpeningRow
        title={texts.profile_devices()}
        text={texts.account_devices_text()}
        open={texts.account_show()}
      >
        <SignedInDevices />
      </OpeningRow>
      <OwnData user={user} />
      <DeleteAccount user={user} onDeleted={bookingRequest.deleteStoredDraft} />
    </section>
  );
}

function ProfileDetailsForm({ user }: { user: User }) {
  const update = useSend('patch', '/api/users/{id}/update');
  const params = { path: { id: String(user.userId) } };
  return (
    <PersonForm
      user={user}
      draftName={`profile ${user.userId}`}
      onSave={(body) => update.send({ params, body })}
      onSaved={session.replaceUser}
    />
  );
}
