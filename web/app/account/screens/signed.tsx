import type { LinksFunction } from 'react-router';
import * as texts from '#texts';
import playfairItalic from '../../shared/fonts/playfair-italic.woff2';
import { useStayOffline } from '../../shared/layout/failed-navigation.ts';
import { NotFound } from '../../shared/layout/not-found.tsx';
import { preloadFont } from '../../shared/lib/font-preload.ts';
import { describePage } from '../../shared/lib/page-title.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { useContract, useOffer } from '../features/reservations/offers/offers-query.ts';
import { useOwnReservations } from '../features/reservations/reservations-query.ts';
import { CanceledContract } from '../features/reservations/signing/canceled-contract.tsx';
import { SignedPage } from '../features/reservations/signing/signed-page.tsx';
import type { Route } from './+types/signed.ts';
import { CustomerPage, customerFrame } from './parts/customer-page.tsx';

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
