import type { LinksFunction } from 'react-router';
import * as texts from '#texts';
import { useStayOffline } from '#web/layout/failed-navigation.ts';
import { NotFound } from '#web/layout/not-found.tsx';
import { preloadFont } from '#web/platform/first-paint/preloads.ts';
import { describePage } from '#web/platform/lib/page-title.ts';
import playfairItalic from '#web/ui/fonts/playfair-italic.woff2';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { useContract, useOffer } from '../features/bookings/offers/offers-query.ts';
import { useOwnReservations } from '../features/bookings/reservations-query.ts';
import { CanceledContract } from '../features/bookings/signing/canceled-contract.tsx';
import { SignedPage } from '../features/bookings/signing/signed-page.tsx';
import type { Route } from './+types/signed.ts';
import { CustomerPage, customerFrame } from './sections/customer-page.tsx';

export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = () =>
  describePage({
    title: texts.own_contract_page_title(),
    description: texts.own_contract_page_description(),
    hidden: true,
  });

/** A signed contract; the page after the signature. */
export default function SignedScreen({ params }: Route.ComponentProps) {
  useStayOffline();
  return (
    <CustomerPage>{(user) => <Signed contractId={params.contractId} userId={user.userId} />}</CustomerPage>
  );
}

function Signed({ contractId, userId }: { contractId: string; userId: number }) {
  const contract = useContract(contractId);
  const offer = useOffer(contract.data?.offerId);
  const reservations = useOwnReservations(userId).data;
  if (contract.data === null || offer.data === null) return <NotFound />;
  if (contract.data && offer.data) {
    const { canceledAt, reservationId } = contract.data;
    const event = reservations?.find((one) => one.reservationId === reservationId) ?? offer.data;
    if (canceledAt === null) return <SignedPage contract={contract.data} event={event} />;
    return (
      <CanceledContract
        contract={{ ...contract.data, canceledAt }}
        offer={offer.data}
        event={event}
        className={customerFrame}
      />
    );
  }
  const failed = [contract, offer].find(({ isError }) => isError);
  return (
    <main id="main" tabIndex={-1} className={customerFrame}>
      {failed ? (
        <ErrorState
          text={texts.own_offers_failed()}
          reason={failed.error?.message}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <LoadingState text={texts.waiting()}>
          <Skeleton className="mx-auto h-80 max-w-110" />
        </LoadingState>
      )}
    </main>
  );
}
