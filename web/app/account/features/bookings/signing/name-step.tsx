import { Check, Mail } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { limits } from '#schemas/fields.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { DialogBody } from '#web/features/booking/dialog-body.tsx';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { formatNumericDay, today } from '#web/platform/lib/dates.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { offerTextsOf } from '../offers/offer-texts.ts';
import { type SentCode, useSendCode } from './send-code.ts';
import { refusalOf } from './sign-offer.ts';

interface NameStepProps {
  user: User;
  offer: Offer;
  fullName: string;
  onName: (fullName: string) => void;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onSent: (sent: SentCode) => void;
  onRefused: (text: string, reason?: string) => void;
  onClose: () => void;
}

const shortestName = 3;

export function NameStep(props: NameStepProps) {
  const { user, offer, fullName, onName, isSending, onSending, onSent, onRefused, onClose } = props;
  const sendCode = useSendCode(offer.offerId);
  const { failure, fail, clear } = useFormFailure();
  const [isChecked, setChecked] = useState(false);
  const [isClear, setClear] = useState(false);
  const [isElectronic, setElectronic] = useState(false);
  const isNameMissing = fullName.trim().length < shortestName;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isNameMissing) return fail(texts.offer_full_name_required());
    if (!isClear || !isElectronic) return fail(texts.sign_consents_missing());
    clear();
    onSending(true);
    const result = await sendCode();
    onSending(false);
    if (result.ok) return onSent(result.data);
    const refusal = refusalOf(result);
    if (refusal.kind === 'offer') return onRefused(texts.sign_failed(), refusal.text);
    fail(texts.sign_send_failed(), refusal.text);
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody
        actions={
          <>
            <Button size="large" disabled={isSending} onClick={onClose}>
              {texts.cancel()}
            </Button>
            <Button type="submit" variant="gold" size="large" sending={isSending}>
              {texts.sign_send_code()}
            </Button>
          </>
        }
      >
        <FailureAlert failure={failure} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-s-line py-3 text-sm text-s-ink-2">
          {texts.sign_about({ number: offer.number ?? '', version: offer.version })}
          <b className="text-base font-semibold text-s-ink tabular-nums">{formatMoney(offer.total)}</b>
        </p>
        <div className="grid gap-3">
          <TextField
            label={texts.label_full_name()}
            hint={texts.sign_name_hint()}
            autoComplete="name"
            maxLength={limits.name}
            value={fullName}
            error={isChecked && isNameMissing ? texts.offer_full_name_required() : undefined}
            onChange={(event) => onName(event.target.value)}
          />
          <SignatureLine name={fullName}>
            <span className="text-xs text-s-ink-3">{formatNumericDay(today())}</span>
          </SignatureLine>
        </div>
        <div>
          <Consent isGiven={isClear} onChange={setClear}>
            {offer.terms === null
              ? offerTextsOf(offer).termsClearPlain()
              : offerTextsOf(offer).termsClear({ version: offer.terms })}
          </Consent>
          <Consent isGiven={isElectronic} onChange={setElectronic}>
            {texts.sign_electronic()}
          </Consent>
        </div>
        <p className="flex items-start gap-2.5 text-sm leading-snug text-s-ink-2">
          <Mail className="mt-px size-4.5 flex-none" strokeWidth={1.8} aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{texts.sign_by_code({ email: user.email })}</span>
        </p>
      </DialogBody>
    </form>
  );
}

/** The name as it will stand on the paper. */
export function SignatureLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-end justify-between gap-3 border-b border-s-gold-line px-0.5 pb-2.5">
      <span className="min-w-0 font-serif text-[2rem] leading-[1.1] tracking-[-.01em] wrap-anywhere opsz-t1">
        {name}
      </span>
      {children}
    </div>
  );
}

interface ConsentProps {
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
  children: string;
}

function Consent({ isGiven, onChange, children }: ConsentProps) {
  return (
    <label className="relative grid min-h-11 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-3 py-2 text-[0.9375rem] leading-normal">
      <input
        type="checkbox"
        checked={isGiven}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none focus-visible:shadow-none"
      />
      <span
        aria-hidden="true"
        className="grid size-6 place-items-center rounded-sm border border-s-field bg-s-surface text-s-on-inverse peer-checked:border-transparent peer-checked:bg-s-inverse peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus-ring)"
      >
        {isGiven && <Check className="size-4" strokeWidth={2.6} />}
      </span>
      <span>{children}</span>
    </label>
  );
}
