import type { Caller } from '../http/access.ts';
import { AppError } from '../http/app-error.ts';
import type { PaperContent } from './paper-content.ts';
import type { PaperFormat } from './paper-task.ts';
import { PaperError, type Papers } from './papers.ts';

export type RenderPaper = ReturnType<typeof createRenderPaper>;

const readerOf = ({ userId, role }: Caller) => ({ userId, isCustomer: role === 'USER' });

const comeAgain = { retryAfterSeconds: 2 };

function problemOf({ reason }: PaperError): AppError {
  if (reason === 'replaced') return new AppError('tooMany', comeAgain);
  return new AppError('paperFailed', reason === 'busy' ? comeAgain : {});
}

/** A failure is told to whoever waits and changes nothing. `caller` is who reads it at once. */
export function createRenderPaper({ papers }: { papers: Pick<Papers, 'render'> }) {
  return async (
    content: PaperContent,
    createdAt: Date,
    { caller, format }: { caller?: Caller; format?: PaperFormat } = {},
  ): Promise<Buffer> => {
    try {
      return await papers.render(content, { createdAt, format, reader: caller && readerOf(caller) });
    } catch (error) {
      if (error instanceof PaperError) throw problemOf(error);
      throw error;
    }
  };
}
