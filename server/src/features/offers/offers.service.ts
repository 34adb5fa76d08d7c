import type { Contract } from '#contracts/offers/contracts.ts';
import type {
  AdminOffer,
  Offer,
  OfferListQuery,
  OfferPage,
  OfferSummary,
  SignRequest,
  UpdateOfferRequest,
} from '#contracts/offers/offers.ts';
import type { Caller } from '../../platform/http/access.ts';
import type { ReceivedFile } from '../../platform/media/media.types.ts';

type Keyed = { caller: Caller; key: string | undefined };

export type OffersService = {
  createDraft(reservationId: number, keyed: Keyed): Promise<AdminOffer>;
  updateDraft(caller: Caller, offerId: number, request: UpdateOfferRequest): Promise<AdminOffer>;
  removeDraft(caller: Caller, offerId: number): Promise<void>;
  sendOffer(
    offerId: number,
    keyed: Keyed,
  ): Promise<{ offerId: number; number: string; version: number; sha256: string }>;
  remind(caller: Caller, offerId: number): Promise<AdminOffer>;
  withdraw(caller: Caller, offerId: number): Promise<AdminOffer>;
  listOffers(query: OfferListQuery): Promise<OfferPage>;
  listOwnOffers(caller: Caller, query: { reservationId?: number | undefined }): Promise<OfferSummary[]>;
  getOffer(caller: Caller, offerId: number): Promise<AdminOffer | Offer>;
  readPdf(caller: Caller, offerId: number): Promise<{ fileName: string; body: Buffer }>;
  sendSigningCode(caller: Caller, offerId: number): Promise<{ email: string; expiresAt: string }>;
  sign(
    offerId: number,
    request: SignRequest,
    signer: Keyed & { address: string; browser: string },
  ): Promise<Contract>;
  decline(caller: Caller, offerId: number, request: { reason?: string | null | undefined }): Promise<Offer>;
  signOnPaper(offerId: number, received: ReceivedFile[], keyed: Keyed): Promise<Contract>;
};
