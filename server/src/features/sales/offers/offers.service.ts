import { type Clock, earlier, hours } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PaperFiles } from '#server/platform/papers/paper-files.ts';
import { createContractCommands } from '../contracts/contracts.commands.ts';
import { createContractQueries } from '../contracts/contracts.queries.ts';
import { findPaperFileNames } from '../contracts/contracts.repository.ts';
import { createContractSigning } from '../contracts/contracts.sign.service.ts';
import { createDraftCommands } from './offers.drafts.commands.ts';
import { createOfferEmails } from './offers.emails.service.ts';
import { createOfferQueries } from './offers.queries.ts';
import { countOffersByLine, deleteEndedCodes } from './offers.repository.ts';
import { createSendingCommands } from './offers.sending.commands.ts';
import { createSigningCommands } from './offers.signing.commands.ts';
import { createOfferSnapshots } from './offers.snapshots.service.ts';
import { createOfferWrites } from './offers.writes.service.ts';

export { countOffersByLine };

export type OffersService = ReturnType<typeof createOffersAndContracts>['offers'];
export type ContractsService = ReturnType<typeof createOffersAndContracts>['contracts'];

/** What the parts get from each other. */
type Joined =
  | 'snapshots'
  | 'emails'
  | 'queries'
  | 'contractQueries'
  | 'offerWrites'
  | 'drafts'
  | 'contractSigning';

type Deps = { db: Database; clock: Clock; paperFiles: PaperFiles } & Omit<
  Parameters<typeof createOfferSnapshots>[0] &
    Parameters<typeof createOfferEmails>[0] &
    Parameters<typeof createOfferQueries>[0] &
    Parameters<typeof createContractQueries>[0] &
    Parameters<typeof createOfferWrites>[0] &
    Parameters<typeof createDraftCommands>[0] &
    Parameters<typeof createSendingCommands>[0] &
    Parameters<typeof createContractSigning>[0] &
    Parameters<typeof createSigningCommands>[0] &
    Parameters<typeof createContractCommands>[0],
  Joined
>;

/** Signed codes are of no use soon after. */
const codesKept = hours(24);

/** From a draft to a signed contract with its papers. */
export function createOffersAndContracts(deps: Deps) {
  const { db, clock, paperFiles } = deps;
  paperFiles.addKnown(findPaperFileNames);
  const emails = createOfferEmails(deps);
  const snapshots = createOfferSnapshots(deps);
  const queries = createOfferQueries({ ...deps, snapshots });
  const contractQueries = createContractQueries(deps);
  const offerWrites = createOfferWrites({ ...deps, emails });
  const parts = { ...deps, snapshots, emails, queries, contractQueries, offerWrites };
  const drafts = createDraftCommands(parts);
  const contractSigning = createContractSigning(parts);
  const { insertAnnexDraft, assertAnnexAllowed, ...draftCommands } = drafts;
  const { onReservationDecided, ...contractCommands } = createContractCommands({ ...parts, drafts });
  return {
    offers: {
      ...queries,
      ...draftCommands,
      ...createSendingCommands({ ...parts, drafts }),
      ...createSigningCommands({ ...parts, contractSigning }),
      onReservationDecided,
      removeEndedCodes: () => deleteEndedCodes(db, earlier(clock.now(), codesKept)),
    },
    contracts: { ...contractQueries, ...contractCommands },
    offerSnapshots: snapshots,
  };
}
