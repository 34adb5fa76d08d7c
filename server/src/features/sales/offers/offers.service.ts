import type { OverdueHolds } from '#server/features/booking/holds/overdue-holds.service.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { ReservationWrites } from '#server/features/booking/reservations/reservations.writes.service.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { LedgerService } from '#server/features/money/ledger/ledger.service.ts';
import type { ContractMoney } from '#server/features/money/payments/payments.cancellation.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { earlier, hours } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createContractCommands } from '../contracts/contracts.commands.ts';
import { createContractQueries } from '../contracts/contracts.queries.ts';
import { findPaperFileNames } from '../contracts/contracts.repository.ts';
import { createContractSigning } from '../contracts/contracts.sign.service.ts';
import { createDraftCommands, type LinesFor } from './offers.drafts.commands.ts';
import { createOfferEmails } from './offers.emails.service.ts';
import { createOfferLists } from './offers.list.queries.ts';
import { createOfferQueries, type LineSources } from './offers.queries.ts';
import { countOffersByLine, deleteEndedCodes } from './offers.repository.ts';
import { createSendingCommands } from './offers.sending.commands.ts';
import { createSigningCommands } from './offers.signing.commands.ts';
import { createOfferSnapshots } from './offers.snapshots.service.ts';
import { createOfferWrites } from './offers.writes.service.ts';

export { countOffersByLine };

export type OffersService = ReturnType<typeof createOffersAndContracts>['offers'];
export type ContractsService = ReturnType<typeof createOffersAndContracts>['contracts'];

/** Signed codes are of no use soon after. */
const codesKept = hours(24);

/** From a draft to a signed contract with its papers. */
export function createOffersAndContracts(
  platform: Platform,
  given: {
    halls: HallsService;
    users: UsersService;
    settings: SettingsService;
    overdueHolds: OverdueHolds;
    reservations: ReservationQueries;
    writes: ReservationWrites;
    ledger: LedgerService;
    contractMoney: ContractMoney;
    linesFor: LinesFor;
    lineSources: LineSources;
  },
) {
  const { db, clock, paperFiles } = platform;
  paperFiles.addKnown(findPaperFileNames);
  const emails = createOfferEmails(platform, given);
  const snapshots = createOfferSnapshots(given);
  const queries = createOfferQueries(platform, { ...given, snapshots });
  const contractQueries = createContractQueries(platform, given);
  const offerWrites = createOfferWrites(platform, { ...given, emails });
  const uses = { ...given, snapshots, emails, queries, contractQueries, offerWrites };
  const drafts = createDraftCommands(platform, uses);
  const contractSigning = createContractSigning(platform, uses);
  const { insertAnnexDraft, assertAnnexAllowed, ...draftCommands } = drafts;
  const { onReservationDecided, ...contractCommands } = createContractCommands(platform, { ...uses, drafts });
  return {
    offers: {
      ...queries,
      ...createOfferLists(platform, given),
      ...draftCommands,
      ...createSendingCommands(platform, { ...uses, drafts }),
      ...createSigningCommands(platform, { ...uses, contractSigning }),
      onReservationDecided,
      declares: {
        ...queries.declares,
        hourly: () => deleteEndedCodes(db, earlier(clock.now(), codesKept)),
      },
    },
    contracts: { ...contractQueries, ...contractCommands },
    offerSnapshots: snapshots,
  };
}
