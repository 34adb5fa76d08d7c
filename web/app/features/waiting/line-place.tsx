import { ArrowRight, type LucideIcon, RefreshCw, Timer } from 'lucide-react';
import type { Day } from '#domain/dates/days.ts';
import type { DeadlineRules } from '#domain/dates/deadlines.ts';
import * as texts from '#texts';
import { formatHoursRule } from './waiting-format.ts';

const maxDots = 6;

/** One dot for each entry up to the own one, which is filled. */
export function LineDots({ place }: { place: number }) {
  const dots = Math.min(place, maxDots);
  return (
    <span aria-hidden="true" className="mb-1 flex items-center gap-1.5">
      {Array.from({ length: dots }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
          key={index}
          className={`size-3 rounded-full border ${index === dots - 1 ? 'border-s-ink bg-s-ink forced-colors:bg-[CanvasText]' : 'border-s-field'}`}
        />
      ))}
      <span className="ml-1 text-xs text-s-ink-3">{texts.waiting_you()}</span>
    </span>
  );
}

interface PlaceRulesProps {
  eventDate: Day;
  /** Undefined while they are not known. */
  rules: DeadlineRules | undefined;
}

/** Why a place changes and what happens then. */
export function PlaceRules({ eventDate, rules }: PlaceRulesProps) {
  return (
    <ul className="grid gap-3">
      <Note icon={ArrowRight} text={texts.waiting_why_forward()} />
      {rules && <Note icon={Timer} text={formatHoursRule(eventDate, new Date(), rules)} />}
      <Note icon={RefreshCw} text={texts.waiting_why_missed()} />
    </ul>
  );
}

export function Note({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-start gap-2.5 text-sm leading-[1.45] text-s-ink-2">
      <Icon className="mt-0.5 size-4.5 flex-none" strokeWidth={1.8} aria-hidden="true" />
      {text}
    </li>
  );
}
