import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { isDay, toIsoDay } from '#domain/dates/days.ts';
import type { Contract } from '#schemas/offers/contracts.ts';
import * as texts from '#texts';
import { DayField } from '#web/admin/features/booking/day-field.tsx';
import { offerCalls } from '#web/admin/features/sales/offers-query.ts';
import { formOf, upload } from '#web/admin/lib/upload.ts';
import { useUploads } from '#web/admin/lib/upload-queue.ts';
import { ConfirmLeave } from '#web/admin/ui/confirm-leave.tsx';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { FileDrop } from '#web/admin/ui/files/file-drop.tsx';
import { UploadList } from '#web/admin/ui/files/upload-list.tsx';
import { today } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

const scanKinds = 'application/pdf,image/jpeg,image/png,image/webp';

interface PaperSigningProps {
  offerId: number;
  sentAt: string | null;
  onClose: () => void;
}

/** The same days as on the server. */
function wrongDay(day: string, sentAt: string | null): string | undefined {
  if (!isDay(day)) return texts.desk_day_invalid();
  if (day > today()) return texts.offer_signed_day_ahead();
  return sentAt && day < toIsoDay(new Date(sentAt)) ? texts.offer_signed_day_before_sending() : undefined;
}

/** 'Potpisano na papiru': the scan makes the contract. */
export function PaperSigning({ offerId, sentAt, onClose }: PaperSigningProps) {
  const queries = useQueryClient();
  const [signedOn, setSignedOn] = useState<string>(today);
  const [number, setNumber] = useState<string>();
  const uploads = useUploads<Contract>({
    send: (file, options) =>
      upload(`/api/offers/${offerId}/sign-on-paper`, formOf(file, { signedOn }), options),
    onSent: (contract) => setNumber(contract.number),
    onSettled: ({ sent }) => {
      void queries.invalidateQueries(offerCalls);
      if (sent === 0) return;
      showToast(texts.panel_paper_signed());
      onClose();
    },
  });
  const isChosen = uploads.items.length > 0 && number === undefined;
  const dayError = wrongDay(signedOn, sentAt);
  const isFailed = uploads.items.some(({ status }) => status === 'failed');
  return (
    <Dialog title={texts.panel_offer_sign_on_paper()} onClose={onClose}>
      <div className="grid gap-4.5">
        <p className="text-s-ink-2">{texts.panel_paper_signing_text()}</p>
        <div className="phone:max-w-56">
          <DayField
            label={texts.panel_paper_signing_day()}
            hint={texts.panel_paper_signing_day_hint()}
            value={signedOn}
            error={dayError}
            onChange={setSignedOn}
          />
        </div>
        <FileDrop
          title={texts.panel_paper_signing_drop()}
          hint={texts.panel_paper_signing_kinds()}
          accept={scanKinds}
          icon={FileUp}
          isSingle
          isDisabled={uploads.isSending}
          onFiles={(files) => {
            for (const { id } of uploads.items) uploads.remove(id);
            uploads.add(files);
          }}
        />
        <UploadList uploads={uploads} failedText={texts.panel_paper_signing_failed()} />
        {uploads.isSending && <ConfirmLeave isSending />}
        <DialogFooter>
          <Button onClick={onClose} disabled={uploads.isSending}>
            {texts.cancel()}
          </Button>
          <Button
            variant="ink"
            disabled={!isChosen || dayError !== undefined}
            sending={uploads.isSending}
            onClick={() => void (isFailed ? uploads.retryAll() : uploads.start())}
          >
            {texts.panel_paper_signing_send()}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
