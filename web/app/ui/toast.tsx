import { CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as texts from '#texts';

const visibleForMilliseconds = 6000;

interface Toast {
  id: number;
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: readonly Toast[] = [];

function replaceToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says that something went well. Refusals are alerts, never toasts. */
export function showToast(text: string): void {
  lastId += 1;
  replaceToasts([...toasts, { id: lastId, text }]);
}

const dismiss = (id: number) => replaceToasts(toasts.filter((toast) => toast.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function ToastBar({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismiss(toast.id), visibleForMilliseconds);
    return () => clearTimeout(timer);
  }, [paused, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or focusing inside only pauses the clock
    <div
      className="flex min-h-14 animate-rise items-center gap-3 rounded-sm bg-s-inverse py-1.5 pr-1.5 pl-4 text-[0.9375rem] font-medium text-s-on-inverse shadow-float"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <CircleCheck className="size-5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      <p>{toast.text}</p>
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

/** Always in the page, so that what appears in it is announced. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div
      role="status"
      aria-label={texts.notices_label()}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-(--z-toast) grid gap-2 phone:left-auto phone:w-100 *:pointer-events-auto"
    >
      {shown.map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
