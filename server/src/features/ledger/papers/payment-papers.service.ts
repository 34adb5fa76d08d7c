import type { PaymentSlip } from '#contracts/money/payment-slips.ts';
import type { Caller } from '../../../platform/http/access.ts';

type PdfFile = { fileName: string; body: Buffer };

export type PaymentPapers = {
  getSlip(caller: Caller, reservationId: number, accountId: number | undefined): Promise<PaymentSlip>;
  renderSlip(caller: Caller, reservationId: number, accountId: number | undefined): Promise<PdfFile>;
  readReceipt(caller: Caller, entryId: number): Promise<PdfFile>;
};
