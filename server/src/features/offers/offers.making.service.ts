import type { OfferChange } from '#contracts/offers/offers.ts';
import type { Caller } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PaperContent } from '../../platform/papers/paper-content.ts';
import type { PaperFormat } from '../../platform/papers/paper-task.ts';
import { PaperError, type Papers } from '../../platform/papers/papers.ts';
import type { ContractRow } from './contracts/contracts.repository.ts';
import { type ChangedContract, contractPaper, offerPaper } from './offers.papers.ts';
import type { OfferRow, OfferSnapshot } from './offers.repository.ts';

export type PaperMaking = ReturnType<typeof createPaperMaking>;

const readerOf = ({ userId, role }: Caller) => ({ userId, isCustomer: role === 'USER' });

const comeAgain = { retryAfterSeconds: 2 };

function problemOf({ reason }: PaperError): AppError {
  if (reason === 'replaced') return new AppError('tooMany', comeAgain);
  return new AppError('paperFailed', reason === 'busy' ? comeAgain : {});
}

/** Makes papers; a failure is told to whoever waits and changes nothing. `caller` is who reads it at once. */
export function createPaperMaking({ papers }: { papers: Pick<Papers, 'render'> }) {
  async function render(
    content: PaperContent,
    createdAt: Date,
    { caller, format }: { caller?: Caller; format?: PaperFormat } = {},
  ): Promise<Buffer> {
    try {
      return await papers.render(content, { createdAt, format, reader: caller && readerOf(caller) });
    } catch (error) {
      if (error instanceof PaperError) throw problemOf(error);
      throw error;
    }
  }

  return {
    render,

    renderOffer: (offer: OfferRow, snapshot: OfferSnapshot, at: Date, changed?: ChangedContract) =>
      render(offerPaper(offer, snapshot, at, changed), at),

    renderContract: (
      offer: OfferRow & { snapshot: OfferSnapshot },
      contract: ContractRow,
      changes: OfferChange[],
      changed?: ChangedContract,
    ) => render(contractPaper(offer, contract, changes, changed), contract.signedAt),

    fileNameOf: ({ number, version }: Pick<OfferRow, 'number' | 'version'>) =>
      `${(number ?? '').replaceAll('/', '-')}-v${version}.pdf`,
  };
}
