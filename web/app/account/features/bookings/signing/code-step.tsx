import { Check, PenLine, RefreshCw, ShieldCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { nameOfInstalment } from '#domain/offers/instalment-names.ts';
import { signingCode } from '#domain/offers/offer-states.ts';
import type { Contract } from '#schemas/offers/contracts.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { DialogBody } from '#web/features/booking/dialog-body.tsx';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { updateAfterPress } from '#web/platform/lib/update-after-press.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { CodeField } from './code-field.tsx';
import { SignatureLine } from './name-step.tsx';
import { type SentCode, useSendCode } from './send-code.ts';
import { refusalOf, useSignOffer } from './sign-offer.ts';

interface CodeStepProps {
  offer: Offer;
  fullName: string;
  sentCode: SentCode;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onBack: () => void;
  onResent: (sent: SentCode) => void;
  onRefused: (text: string, reason?: string) => void;
  onSigned: (contract: Contract) => void;
}

const second = 1000;

/** Seconds until the code ends. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code is counted from its beginning
  useEffect(() => {
    const ended = new AbortController();
    setNow(Date.now());
    const timer = setInterval(() => {
      const next = Date.now();
      void updateAfterPress(ended.signal, () => setNow(next));
    }, second);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / second));
}

/** "8:42" */
const formatSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function CodeStep(props: CodeStepProps) {
  const { offer, fullName, sentCode, isSending, onSending, onBack, onResent, onRefused, onSigned } = props;
  const sign = useSignOffer(offer.offerId);
  const sendCode = useSendCode(offer.offerId);
  const { failure, fail, clear } = useFormFailure();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isUsedUp, setUsedUp] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const left = useSecondsLeft(sentCode.until);
  const isOver = isUsedUp || left === 0;
  // The focused button of the first step is gone.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current || isOver) return;
    if (code.length < signingCode.digits) {
      setError(texts.offer_code_invalid());
      return field.current?.focus();
    }
    clear();
    isUnderWay.current = true;
    onSending(true);
    const result = await sign({ fullName: fullName.trim(), code });
    isUnderWay.current = false;
    onSending(false);
    if (result.ok) return onSigned(result.data);
    const { kind, text } = refusalOf(result);
    if (kind === 'offer') return onRefused(texts.sign_failed(), text);
    if (kind === 'other') return fail(texts.sign_failed(), text);
    setError(text);
    setUsedUp(kind === 'newCode');
    field.current?.focus();
  }

  async function resend() {
    clear();
    onSending(true);
    const result = await sendCode();
    onSending(false);
    if (!result.ok) {
      const { kind, text } = refusalOf(result);
      return kind === 'offer' ? onRefused(texts.sign_failed(), text) : fail(texts.sign_send_failed(), text);
    }
    setCode('');
    setError(undefined);
    setUsedUp(false);
    onResent(result.data);
    showToast(texts.sign_resent());
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody
        actions={
          <>
            <Button size="large" disabled={isSending} onClick={onBack}>
              {texts.back()}
            </Button>
            <Button
              type="submit"
              variant="gold"
              size="large"
              sending={isSending}
              sendingText={texts.sign_doing()}
              disabled={isOver && !isSending}
              icon={<PenLine className="size-5" strokeWidth={1.8} aria-hidden="true" />}
            >
              {texts.sign_do()}
            </Button>
          </>
        }
      >
        <FailureAlert failure={failure} />
        <div className="grid gap-3">
          <SignatureLine name={fullName}>
            <button
              type="button"
              className="-mb-2 inline-flex min-h-11 flex-none items-center gap-1.5 rounded-sm text-sm font-medium"
              disabled={isSending}
              onClick={onBack}
            >
              <PenLine className="size-4" strokeWidth={1.6} aria-hidden="true" />
              <span className="border-b border-s-gold-line">{texts.label_edit()}</span>
            </button>
          </SignatureLine>
          <p className="flex items-start gap-2.5 text-sm leading-snug text-s-confirmed">
            <Check className="mt-px size-4.5 flex-none" strokeWidth={2.2} aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{texts.sign_code_sent({ email: sentCode.email })}</span>
          </p>
        </div>
        <CodeField
          ref={field}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            if (!isOver) setError(undefined);
          }}
          error={isOver ? (isUsedUp ? error : texts.sign_code_expired()) : error}
          hint={
            <>
              {!isOver && <span>{texts.sign_code_left({ time: formatSeconds(left) })} </span>}
              {texts.sign_code_where()}
            </>
          }
        />
        <p>
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2.5 rounded-sm text-[0.9375rem] font-medium"
            disabled={isSending}
            onClick={resend}
          >
            <RefreshCw className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
            <span className="border-b border-s-gold-line pb-px">{texts.sign_resend()}</span>
          </button>
        </p>
        <p className="flex items-start gap-2.5 text-sm leading-snug text-s-ink-2">
          <ShieldCheck className="mt-px size-4.5 flex-none" strokeWidth={1.8} aria-hidden="true" />
          {formatMeaning(offer)}
        </p>
      </DialogBody>
    </form>
  );
}

function formatMeaning({ kind, plan }: Offer): string {
  const [first] = plan;
  if (kind === 'ANNEX') return texts.sign_means_annex();
  if (!first?.dueAfterSigningDays) return texts.sign_means();
  return texts.sign_means_after({
    kind: nameOfInstalment(plan, 0).toLowerCase(),
    amount: formatMoney(first.amount),
    count: first.dueAfterSigningDays,
  });
}
