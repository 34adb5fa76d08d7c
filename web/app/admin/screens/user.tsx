import { useParams } from 'react-router';
import * as texts from '#texts';
import { UserReservations } from '../features/booking/reservations/list/user-reservations.tsx';
import { UserMessages } from '../features/contact/messages/user-messages.tsx';
import { DashboardSection } from '../features/panel/dashboard/dashboard-section.tsx';
import { UserDetails } from '../features/people/users/user-details.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.user_title);

export default function UserScreen() {
  const { id = '' } = useParams();
  return (
    <UserDetails key={id} userId={id}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-6 min-[70rem]:grid-cols-2">
        <DashboardSection title={texts.label_reservations()}>
          <UserReservations userId={id} />
        </DashboardSection>
        <DashboardSection title={texts.label_messages()}>
          <UserMessages userId={id} />
        </DashboardSection>
      </div>
    </UserDetails>
  );
}
