import { FileText, History, type LucideIcon, Phone, ShieldCheck, ShieldX } from 'lucide-react';
import * as texts from '#texts';
import { Button } from '#web/ui/button.tsx';
import type { Verdict, Verification } from './verify-paper.ts';

const looks: Record<
  Verdict,
  { icon: LucideIcon; title: () => string; text: () => string; className: string }
> = {
  IN_FORCE: {
    icon: ShieldCheck,
    title: texts.verify_in_force,
    text: texts.verify_in_force_text,
    className: 'border-s-confirmed bg-s-confirmed-bg text-s-confirmed',
  },
  NOT_IN_FORCE: {
    icon: History,
    title: texts.verify_not_in_force,
    text: texts.verify_not_in_force_text,
    className: 'border-s-pending bg-s-pending-bg text-s-pending',
  },
  UNKNOWN: {
    icon: ShieldX,
    title: texts.verify_unknown,
    text: texts.verify_unknown_text,
    className: 'border-s-canceled bg-s-canceled-bg text-s-canceled',
  },
};

/** "1d7a 88c0 f35e 94b2 … 0e17 a95c" */
const shortened = (sha256: string) => {
  const groups = sha256.match(/.{4}/g) ?? [];
  return [...groups.slice(0, 4), '…', ...groups.slice(-2)].join(' ');
};

interface VerdictProps {
  verified: Extract<Verification, { status: 'verified' }>;
  /** To ask about a paper that is not genuine. */
  phone: string | undefined;
  onAnother: () => void;
}

/** Replaces the drop zone and takes the focus. */
export function PaperVerdict({ verified, phone, onAnother }: VerdictProps) {
  const { verdict, fileName, sha256 } = verified;
  const { icon: Icon, title, text, className } = looks[verdict];
  return (
    <>
      <section
        role="status"
        tabIndex={-1}
        ref={(element) => element?.focus()}
        className={`grid justify-items-center gap-2 rounded-md border px-5 py-9 text-center ${className}`}
      >
        <Icon className="size-11" strokeWidth={1.3} aria-hidden="true" />
        <h2 className="heading-2 mt-1.5">{title()}</h2>
        <p className="max-w-[34em] text-balance text-s-ink-2">{text()}</p>
      </section>
      <div className="flex min-h-17 items-center gap-3.5 border-b border-s-line py-2.5">
        <FileText className="size-5.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
        <p className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{fileName}</b>
          <span className="block text-xs text-s-ink-3">{texts.verify_hash({ hash: shortened(sha256) })}</span>
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button variant="ink" size="large" className="max-phone:w-full" onClick={onAnother}>
          {texts.verify_another()}
        </Button>
        {verdict === 'UNKNOWN' && phone && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="inline-flex min-h-(--control-lg) items-center justify-center gap-2.5 rounded-sm border border-s-field px-7 font-semibold max-phone:w-full"
          >
            <Phone className="size-5" strokeWidth={1.6} aria-hidden="true" />
            {texts.verify_call()}
          </a>
        )}
      </div>
    </>
  );
}
