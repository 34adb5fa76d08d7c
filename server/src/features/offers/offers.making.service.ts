import type { OfferChange } from '#contracts/offers/offers.ts';
import { seconds } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PaperContent } from '../../platform/papers/paper-content.ts';
import type { PaperFormat } from '../../platform/papers/paper-task.ts';
import { PaperError, type Papers } from '../../platform/papers/papers.ts';
import type { ContractRow } from './contracts/contracts.repository.ts';
import { type ChangedContract, contractPaper, offerPaper } from './offers.papers.ts';
import type { OfferRow, OfferSnapshot } from './offers.repository.ts';

export type PaperMaking = ReturnType<typeof createPaperMaking>;

/** A paper that is waited for. */
const timeoutMs = seconds(5);

/** Makes papers; a failure is told to whoever waits and changes nothing. */
export function createPaperMaking({ papers }: { papers: Pick<Papers, 'render'> }) {
  async function render(content: PaperContent, createdAt: Date, format?: PaperFormat): Promise<Buffer> {
    try {
      return await papers.render(content, { createdAt, timeoutMs, format });
    } catch (error) {
      if (error instanceof PaperError) throw new AppError('paperFailed');
      throw error;
    }
  }

  return {
    render,

    renderOffer: (offer: OfferRow, snapshot: OfferSnapshot, at: Date, changed?: ChangedContract) =>
      render(offerPaper(offer, snapshot, at, changed), at),

    /** A picture of its pages. */
    drawOffer: (offer: OfferRow, snapshot: OfferSnapshot, at: Date, changed?: ChangedContract) =>
      render(offerPaper(offer, snapshot, at, changed), at, 'svg'),

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
