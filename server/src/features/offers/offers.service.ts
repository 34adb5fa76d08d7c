import { type Clock, earlier, hours } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { createContractCommands } from './contracts/contracts.commands.ts';
import { createConcluding } from './contracts/contracts.concluding.service.ts';
import { createContractQueries } from './contracts/contracts.queries.ts';
import { createDraftCommands } from './offers.drafts.commands.ts';
import { createOfferEmails } from './offers.emails.service.ts';
import { createPaperFiles } from './offers.files.service.ts';
import { createPaperMaking } from './offers.making.service.ts';
import { createOfferQueries } from './offers.queries.ts';
import { createOfferRecords } from './offers.records.service.ts';
import { countOffersByLine, deleteEndedCodes } from './offers.repository.ts';
import { createSendingCommands } from './offers.sending.commands.ts';
import { createSigningCommands } from './offers.signing.commands.ts';
import { createOfferSnapshots } from './offers.snapshots.service.ts';

export { countOffersByLine };

export type OffersService = ReturnType<typeof createOffersAndContracts>['offers'];
export type ContractsService = ReturnType<typeof createOffersAndContracts>['contracts'];
export type OfferPapers = ReturnType<typeof createOffersAndContracts>['offerPapers'];

/** What the parts get from each other. */
type Joined =
  | 'snapshots'
  | 'making'
  | 'files'
  | 'emails'
  | 'queries'
  | 'contractQueries'
  | 'offerRecords'
  | 'drafts'
  | 'concluding';

type Deps = { db: Database; clock: Clock; storage: Storage } & Omit<
  Parameters<typeof createOfferSnapshots>[0] &
    Parameters<typeof createPaperMaking>[0] &
    Parameters<typeof createOfferEmails>[0] &
    Parameters<typeof createOfferQueries>[0] &
    Parameters<typeof createContractQueries>[0] &
    Parameters<typeof createOfferRecords>[0] &
    Parameters<typeof createDraftCommands>[0] &
    Parameters<typeof createSendingCommands>[0] &
    Parameters<typeof createConcluding>[0] &
    Parameters<typeof createSigningCommands>[0] &
    Parameters<typeof createContractCommands>[0],
  Joined
>;

/** Signed codes are of no use soon after. */
const codesKept = hours(24);

/** From a draft to a signed contract with its papers. */
export function createOffersAndContracts(deps: Deps) {
  const { db, clock } = deps;
  const files = createPaperFiles(deps);
  const emails = createOfferEmails(deps);
  const papers = { snapshots: createOfferSnapshots(deps), making: createPaperMaking(deps), files, emails };
  const queries = createOfferQueries({ ...deps, ...papers });
  const contractQueries = createContractQueries({ ...deps, files });
  const offerRecords = createOfferRecords({ ...deps, emails });
  const parts = { ...deps, ...papers, queries, contractQueries, offerRecords };
  const drafts = createDraftCommands(parts);
  const concluding = createConcluding(parts);
  const { insertAnnexDraft, assertAnnexAllowed, ...draftCommands } = drafts;
  const { onReservationDecided, ...contractCommands } = createContractCommands({ ...parts, drafts });
  return {
    offers: {
      ...queries,
      ...draftCommands,
      ...createSendingCommands({ ...parts, drafts }),
      ...createSigningCommands({ ...parts, concluding }),
      onReservationDecided,
      async removeOldFiles() {
        await files.sweep();
        await deleteEndedCodes(db, earlier(clock.now(), codesKept));
      },
    },
    contracts: { ...contractQueries, ...contractCommands },
    offerPapers: papers,
  };
}
