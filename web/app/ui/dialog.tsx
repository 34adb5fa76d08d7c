import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import * as texts from '#texts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';

const overlay =
  'fixed inset-0 z-(--z-overlay) grid place-items-end bg-s-overlay backdrop-blur-[3px] data-entering:animate-[rise_var(--dur-base)] phone:place-items-center phone:p-6';

const sheet =
  'flex max-h-[calc(100svh-5.5rem)] w-full flex-col overflow-y-auto rounded-t-[12px] border border-transparent bg-s-surface text-s-ink shadow-float data-entering:animate-rise phone:max-h-[max(100svh-11rem,min(22rem,100svh-2rem))] phone:rounded-md';

interface DialogProps {
  title: string;
  /** Wide for forms, narrow for questions. */
  width?: 'narrow' | 'wide';
  /** By a press beside it. */
  isDismissable?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Centered; on phones a sheet from below. Rendered only while it is open. */
export function Dialog({ title, width = 'wide', isDismissable = true, onClose, children }: DialogProps) {
  return (
    <ModalOverlay isOpen isDismissable={isDismissable} onOpenChange={onClose} className={overlay}>
      <Modal className={`${sheet} ${width === 'narrow' ? 'phone:max-w-110' : 'phone:max-w-160'}`}>
        <AriaDialog className="outline-none">
          <div className="flex items-start justify-between gap-4 pt-3 pr-2 pb-2 pl-5 phone:pt-5.5 phone:pr-5 phone:pl-8">
            <Heading slot="title" className="heading-2 pt-1.5">
              {title}
            </Heading>
            <CloseButton onClick={onClose} />
          </div>
          <div className="px-5 pt-2 pb-6 phone:px-8 phone:pb-7">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmDialogProps {
  icon: LucideIcon;
  question: string;
  /** What will happen. */
  consequence: string;
  yes: string;
  no?: string;
  isDangerous?: boolean;
  /** 'DA' before 'NE'; elsewhere cancel is first. */
  isYesFirst?: boolean;
  /** False until the consequence is known. */
  isReady?: boolean;
  /** Below the consequence. */
  children?: ReactNode;
  /** Resolves to an error, or to undefined when the dialog may close. */
  onConfirm: () => Promise<{ text: string; reason: string } | undefined>;
  onClose: () => void;
}

/** Stays open when the action failed. */
export function ConfirmDialog({
  icon: Icon,
  question,
  consequence,
  yes,
  no = texts.cancel(),
  isDangerous = true,
  isYesFirst = false,
  isReady = true,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; reason: string }>();

  async function confirm() {
    setSending(true);
    setFailure(undefined);
    const refused = await onConfirm();
    setSending(false);
    if (refused) setFailure(refused);
    else onClose();
  }

  const yesButton = (
    <Button
      variant={isDangerous ? 'danger' : 'ink'}
      sending={isSending}
      disabled={!isReady}
      onClick={confirm}
    >
      {yes}
    </Button>
  );

  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled={isSending} onOpenChange={onClose} className={overlay}>
      <Modal className={`${sheet} phone:max-w-110`}>
        <AriaDialog role="alertdialog" className="p-6 outline-none phone:p-8">
          <Icon
            className={`size-7.5 ${isDangerous ? 'text-s-danger' : 'text-s-ink'}`}
            strokeWidth={1.6}
            aria-hidden="true"
          />
          <Heading slot="title" className="heading-2 mt-3.5 mb-2.5">
            {question}
          </Heading>
          <div className="mb-7 grid justify-items-start gap-3 text-s-ink-2">
            <p>{consequence}</p>
            {children}
          </div>
          {failure && (
            <div className="mb-5">
              <Alert tone="danger" text={failure.text} focused>
                <p>{failure.reason}</p>
              </Alert>
            </div>
          )}
          <div className="flex flex-wrap gap-3 *:flex-1">
            {isYesFirst && yesButton}
            <Button onClick={onClose} disabled={isSending} autoFocus>
              {no}
            </Button>
            {!isYesFirst && yesButton}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
