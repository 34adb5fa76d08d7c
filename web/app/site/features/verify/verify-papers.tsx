import { Info, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import * as texts from '#texts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { PaperDrop } from './paper-drop.tsx';
import { PaperVerdict } from './verdict.tsx';
import { type Verification, verifyPaper } from './verify-paper.ts';

/** A file of the visitor, and whether the business has issued it. */
export function VerifyPapers({ phone }: { phone: string | undefined }) {
  const [isReading, setReading] = useState(false);
  const [verified, setVerified] = useState<Extract<Verification, { status: 'verified' }>>();
  const [again, setAgain] = useState<File>();
  const { failure, fail, clear } = useFormFailure();
  const zone = useRef<HTMLDivElement>(null);

  async function verify(file: File) {
    clear();
    setAgain(undefined);
    setReading(true);
    const result = await verifyPaper(file);
    setReading(false);
    if (result.status === 'verified') return setVerified(result);
    if (result.status === 'unsuitable') return fail(result.text);
    if (!result.isLimited) setAgain(file);
    fail(texts.verify_failed(), result.reason);
  }

  if (verified) {
    return (
      <PaperVerdict
        verified={verified}
        phone={phone}
        onAnother={() => {
          setVerified(undefined);
          // After the zone is drawn again.
          requestAnimationFrame(() => zone.current?.querySelector('input')?.focus());
        }}
      />
    );
  }
  return (
    <div ref={zone} className="grid gap-4.5">
      <FailureAlert failure={failure}>
        {again && <RetryButton onClick={() => void verify(again)} />}
      </FailureAlert>
      <PaperDrop isReading={isReading} onFile={(file) => void verify(file)} />
      <noscript>
        <p className="rounded-sm border border-s-info bg-s-info-bg px-4 py-3.5 text-s-info">
          {texts.verify_needs_scripts()}
        </p>
      </noscript>
      <ul className="mt-2 grid gap-3 text-sm text-s-ink-2">
        <Fact icon={ShieldCheck}>{texts.verify_only_answer()}</Fact>
        <Fact icon={Info}>{texts.verify_use_file()}</Fact>
      </ul>
    </div>
  );
}

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <li className="flex items-start gap-2.5">
    <Icon className="mt-px size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
    {children}
  </li>
);
