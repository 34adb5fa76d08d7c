import { CircleExclamationPoint, Info, MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type AlertTone = 'danger' | 'success' | 'info';

const tones: Record<AlertTone, { className: string; icon: typeof Info; role: 'alert' | 'status' }> = {
  danger: {
    className: 'border-s-canceled bg-s-canceled-bg text-s-canceled',
    icon: CircleExclamationPoint,
    role: 'alert',
  },
  success: {
    className: 'border-s-confirmed bg-s-confirmed-bg text-s-confirmed',
    icon: MailCheck,
    role: 'status',
  },
  info: { className: 'border-s-info bg-s-info-bg text-s-info', icon: Info, role: 'status' },
};

interface AlertProps {
  tone: AlertTone;
  /** The sentence alone in its element. */
  text: string;
  /** Reason and next step. */
  children?: ReactNode;
  /** Moves the focus here when the alert appears. */
  focused?: boolean;
  /** A bar that fills in 5 s before an automatic action. */
  countdown?: boolean;
}

export function Alert({ tone, text, children, focused, countdown }: AlertProps) {
  const element = useRef<HTMLDivElement>(null);
  const { className, icon: Icon, role } = tones[tone];
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return (
    <div
      ref={element}
      role={role}
      tabIndex={focused ? -1 : undefined}
      className={`flex items-start gap-3 rounded-sm border px-4 py-3.5 text-[0.9375rem] leading-normal ${className}`}
    >
      <Icon className="mt-0.5 size-5 flex-none" strokeWidth={1.8} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="font-medium">{text}</p>
        {children && <div className="grid justify-items-start gap-2 text-sm">{children}</div>}
        {countdown && (
          <span className="mt-1.5 block h-0.5 bg-s-confirmed-line" aria-hidden="true">
            <span className="block h-full origin-left animate-countdown bg-s-confirmed" />
          </span>
        )}
      </div>
    </div>
  );
}

interface FailureAlertProps {
  /** A new attempt moves the focus again. */
  failure: { text: string; reason?: string | undefined; attempt: number } | undefined;
  children?: ReactNode;
}

/** The error of the last attempt, focused. */
export function FailureAlert({ failure, children }: FailureAlertProps) {
  if (!failure) return null;
  return (
    <Alert key={failure.attempt} tone="danger" text={failure.text} focused>
      {failure.reason && <p className="wrap-anywhere">{failure.reason}</p>}
      {children}
    </Alert>
  );
}
