import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { chosenNames } from '#web/features/prices/chosen-names.ts';
import { $api } from '#web/platform/api/query.ts';

/** What the guest chose in the calculator and wrote. */
export function WishCard({ reservation }: { reservation: AdminReservation }) {
  const { menuId, message } = reservation;
  const names = useChosenNames(reservation);
  return (
    <Card title={texts.wish_card_title()}>
      <div className="grid max-w-[64ch] gap-2 leading-relaxed wrap-anywhere text-s-ink-2">
        {names && names.length > 0 && <p className="font-medium text-s-ink">{names.join(' · ')}</p>}
        {menuId === null && <p>{texts.sheet_menu_none()}</p>}
        {message && <p className="whitespace-pre-line">{message}</p>}
      </div>
    </Card>
  );
}

function useChosenNames({ menuId, extras }: AdminReservation): string[] | undefined {
  const options = { enabled: menuId !== null || Boolean(extras?.length) };
  const menus = $api.useQuery('get', '/api/menus', {}, options).data;
  const allExtras = $api.useQuery('get', '/api/extras', {}, options).data;
  return menus && allExtras && chosenNames({ menus, extras: allExtras }, { menuId, extras });
}
