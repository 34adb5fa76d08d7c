import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useNavigate } from 'react-router';
import type { Offer } from '#schemas/offers/offers.ts';
import type { User } from '#schemas/users.ts';
import { DayStrip } from '#web/features/booking/dialog-body.tsx';
import { readDraft, writeDraft } from '#web/platform/form/stored-drafts.ts';
import { CloseButton } from '#web/ui/close-button.tsx';
import { offerTextsOf } from '../offers/offer-texts.ts';
import { ownBookingCalls } from '../waiting/waiting-query.ts';
import { CodeStep } from './code-step.tsx';
import { NameStep } from './name-step.tsx';
import type { SentCode } from './send-code.ts';

interface SignDialogProps {
  user: User;
  offer: Offer;
  onClose: () => void;
  /** The offer cannot be signed any more. */
  onRefused: (text: string, reason?: string) => void;
}

/** Name and consents, then the mailed code. Closing keeps the name, never the code. */
export function SignDialog({ user, offer, onClose, onRefused }: SignDialogProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const draft = `sign ${offer.offerId}`;
  const [fullName, setName] = useState(() => readDraft(draft)?.fullName ?? '');
  const [sentCode, setSentCode] = useState<SentCode>();
  const [isSending, setSending] = useState(false);
  const close = isSending ? undefined : onClose;

  function refuse(text: string, reason?: string) {
    void queries.invalidateQueries(ownBookingCalls);
    onRefused(text, reason);
  }

  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={isSending}
      onOpenChange={close}
      className="fixed inset-0 z-(--z-overlay) grid bg-s-overlay backdrop-blur-[3px] data-entering:animate-[rise_var(--dur-base)] phone:place-items-center phone:p-6"
    >
      <Modal className="h-dvh w-full overflow-hidden bg-s-surface text-s-ink shadow-float [--focus-gap:var(--color-surface)] data-entering:animate-rise phone:h-auto phone:max-w-120 phone:rounded-md">
        <Dialog className="flex h-full flex-col outline-none phone:max-h-[calc(100svh-3rem)]">
          <DayStrip {...offer} />
          <div className="flex flex-none items-center justify-between gap-4 pt-3 pr-2 pl-5 phone:pr-5 phone:pl-8">
            <Heading slot="title" className="heading-2">
              {offerTextsOf(offer).signTitle()}
            </Heading>
            <CloseButton onClick={close} disabled={isSending} />
          </div>
          {sentCode ? (
            <CodeStep
              offer={offer}
              fullName={fullName}
              sentCode={sentCode}
              isSending={isSending}
              onSending={setSending}
              onBack={() => setSentCode(undefined)}
              onResent={setSentCode}
              onRefused={refuse}
              onSigned={async ({ contractId }) => {
                writeDraft(draft, undefined);
                await navigate(`/profile/ugovor/${contractId}`);
                void queries.invalidateQueries(ownBookingCalls);
              }}
            />
          ) : (
            <NameStep
              user={user}
              offer={offer}
              fullName={fullName}
              onName={(name) => {
                setName(name);
                writeDraft(draft, { fullName: name });
              }}
              isSending={isSending}
              onSending={setSending}
              onSent={setSentCode}
              onRefused={refuse}
              onClose={onClose}
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
