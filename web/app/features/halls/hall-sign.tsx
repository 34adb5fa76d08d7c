import { HallGlyph, type HallName } from './hall-glyph.tsx';

const drawn: Record<string, HallName> = { kruna: 'kruna', evropa: 'evropa', kristal: 'kristal' };

interface HallSignProps {
  name: string;
  className?: string;
  strokeWidth?: number;
}

/** A hall without a drawn sign gets a ring with its initial. */
export function HallSign({ name, className = 'size-6 text-s-gold-text', strokeWidth = 1.4 }: HallSignProps) {
  const hall = drawn[name.toLowerCase()];
  if (hall) return <HallGlyph hall={hall} className={className} strokeWidth={strokeWidth} />;
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth={strokeWidth} />
      <text x="12" y="16.2" textAnchor="middle" fill="currentColor" className="font-serif text-[12px]">
        {name.slice(0, 1).toUpperCase()}
      </text>
    </svg>
  );
}
