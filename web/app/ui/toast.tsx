import { CircleCheck, CircleExclamationPoint, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as texts from '#texts';
import { createStore, useStore } from '../platform/lib/create-store.ts';

const visibleForMilliseconds = 6000;
/** Time to reach the link. */
const withLinkMilliseconds = 20_000;

interface Notice {
  text: string;
  /** The consequence, and where to go. */
  hint?: string;
  link?: { to: string; label: string };
}

interface Toast extends Notice {
  id: number;
  tone: 'success' | 'warning';
}

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

function add(tone: Toast['tone'], notice: Notice): void {
  lastId += 1;
  toasts.set([...toasts.get(), { ...notice, id: lastId, tone }]);
}

/** For success. Form errors are shown in the form. */
export const showToast = (text: string) => add('success', { text });

/** For errors without a place on the page. */
export const showWarning = (text: string, more: Omit<Notice, 'text'> = {}) =>
  add('warning', { text, ...more });

const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));

/** For dialogs that fill the screen of a phone, whose buttons earlier toasts would cover. */
export const dismissToasts = () => toasts.set([]);

function ToastBar({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const Icon = toast.tone === 'success' ? CircleCheck : CircleExclamationPoint;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(
      () => dismiss(toast.id),
      toast.link ? withLinkMilliseconds : visibleForMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [paused, toast.id, toast.link]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer
    <div
      data-toast
      className="flex min-h-14 animate-rise items-center gap-3 rounded-sm bg-s-inverse py-1.5 pr-1.5 pl-4 text-[0.9375rem] font-medium text-s-on-inverse shadow-float"
      // Not on entering, since a toast may appear under a pointer that rests.
      onPointerMove={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className="size-5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      <div className="py-1.5">
        <p>{toast.text}</p>
        {toast.hint && <p className="font-normal">{toast.hint}</p>}
        {toast.link && (
          <Link
            to={toast.link.to}
            className="inline-flex min-h-9 items-center underline underline-offset-4 focus-visible:outline-s-on-inverse"
            onClick={() => dismiss(toast.id)}
          >
            {toast.link.label}
          </Link>
        )}
      </div>
      <button
        type="button"
        className="ml-auto grid size-11 flex-none place-items-center rounded-sm focus-visible:outline-s-on-inverse"
        aria-label={texts.close()}
        onClick={() => dismiss(toast.id)}
      >
        <X className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}

const region = 'grid gap-2 *:pointer-events-auto';

/** Always rendered, so that new content is announced. */
export function ToastRegion() {
  const shown = useStore(toasts);
  const bars = (tone: Toast['tone']) =>
    shown.filter((toast) => toast.tone === tone).map((toast) => <ToastBar key={toast.id} toast={toast} />);
  return (
    // On phones above the bar at the bottom, or at the top over a dialog, whose buttons it would cover.
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-(--z-toast) grid gap-2 max-tablet:[body:has([data-sticky-bar])_&]:bottom-[calc(5.5rem+env(safe-area-inset-bottom))] max-phone:[body:has(:is([role=dialog],[role=alertdialog]))_&]:top-4 max-phone:[body:has(:is([role=dialog],[role=alertdialog]))_&]:bottom-auto phone:left-auto phone:w-100">
      {shown.some(({ tone }) => tone === 'warning') && (
        <div role="alert" className={region}>
          {bars('warning')}
        </div>
      )}
      <div role="status" aria-label={texts.notices_label()} className={region}>
        {bars('success')}
      </div>
    </div>
  );
}
