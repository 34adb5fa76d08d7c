import { HallGlyph, type HallName } from './hall-glyph.tsx';

const drawn: Record<string, HallName> = { kruna: 'kruna', evropa: 'evropa', kristal: 'kristal' };

interface HallMarkProps {
  name: string;
  isFree: boolean;
  className: string;
}

/** The mark of the calendar: filled is free, struck is taken. A hall without a drawn one gets its initial. */
export function HallMark({ name, isFree, className }: HallMarkProps) {
  const glyph = drawn[name.toLowerCase()];
  if (glyph) return <HallGlyph hall={glyph} kind={isFree ? 'free' : 'taken'} className={className} />;
  return (
    <svg viewBox="0 0 24 24" className={className} stroke="currentColor" aria-hidden="true">
      <circle cx="12" cy="12" r="10" strokeWidth={1.8} fill={isFree ? 'currentColor' : 'none'} />
      <text
        x="12"
        y="17"
        textAnchor="middle"
        stroke="none"
        className={`text-[14px] font-bold ${isFree ? 'fill-s-surface' : 'fill-current'}`}
      >
        {name.slice(0, 1).toUpperCase()}
      </text>
      {!isFree && <path d="M2 22 22 2" strokeWidth={2} />}
    </svg>
  );
}
